import { attributeOf, type ReadElement } from '../reading/element.ts'
import { type FileContext, placeOf } from './file-context.ts'

const INK_RE = /\S/
/** Attributes that belong to XML itself: those of the schema language, and namespace declarations. */
const FREE_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://www.w3.org/2000/xmlns/',
])

/** What a value must be. */
export interface ValueRule {
  isRight: (text: string) => boolean
  /** Completes "is not …". */
  expected: string
}

/** What the schema says of an attribute. */
export interface AttributeShape {
  required?: boolean
  dead?: boolean
  value?: ValueRule
}

/** What the schema says of one child of an element. */
export interface ChildShape {
  name: string
  required?: boolean
  /** @default 1 */
  most?: number
  /** Has no effect any more. */
  dead?: boolean
  value?: ValueRule
  attributes?: Readonly<Record<string, AttributeShape>>
  /** Children in their order; without it only text may be inside. */
  shape?: Shape
}

/** The children of an element, in the order of the schema. */
export interface Shape {
  children: readonly ChildShape[]
  /** Whether elements of other namespaces may follow. */
  open?: boolean
  /** Source of the rules for values. */
  rule: string
}

/**
 * Checks an element against its shape: which children there are, how often, in which order, their attributes and
 * simple values. Children of other namespaces in an open shape are the caller's.
 */
export const checkShape = (element: ReadElement, shape: Shape, context: FileContext): void => {
  const { report } = context
  /** By place in the order of the schema. */
  const counts: number[] = []
  /** The furthest child so far, and its place in the order. */
  let furthest = -1
  let furthestName = ''
  if (hasInk(element.text)) report('TEXT_MISPLACED', { parent: element.name }, placeOf(element, context))
  for (const child of element.children) {
    const isForeign = child.namespace !== element.namespace
    if (isForeign && shape.open === true) {
      furthest = shape.children.length
      furthestName = child.name
      continue
    }
    const at = isForeign ? -1 : placeIn(shape, child.name, furthest)
    const rule = shape.children[at]
    if (rule === undefined) {
      report('TAG_UNKNOWN', { name: child.name, parent: element.name }, placeOf(child, context))
      continue
    }
    if (at < furthest) report('TAG_ORDER', { name: child.name, after: furthestName }, placeOf(child, context))
    else {
      furthest = at
      furthestName = child.name
    }
    const count = (counts[at] ?? 0) + 1
    const most = rule.most ?? 1
    counts[at] = count
    // Once for each element: the further ones say nothing new.
    if (count === most + 1)
      report('TAG_REPEATED', { name: child.name, parent: element.name, most }, placeOf(child, context))
    checkChild(child, element, rule, shape, context)
  }
  for (let at = 0; at < shape.children.length; at += 1) {
    const rule = shape.children[at]
    if (rule?.required === true && counts[at] === undefined)
      report('TAG_MISSING', { name: rule.name, parent: element.name }, placeOf(element, context))
  }
}

/** Place of a child in the order of the schema; -1 where it has none. Most come in that order, so the search begins there. */
const placeIn = ({ children }: Shape, name: string, from: number): number => {
  for (let at = Math.max(from, 0); at < children.length; at += 1) if (children[at]?.name === name) return at
  return children.findIndex((child) => child.name === name)
}

/** Whether a text holds more than white space. */
export const hasInk = (text: string): boolean => text !== '' && INK_RE.test(text)

const checkChild = (
  child: ReadElement,
  parent: ReadElement,
  rule: ChildShape,
  shape: Shape,
  context: FileContext,
): void => {
  const { report } = context
  if (rule.dead === true) report('TAG_DEAD', { name: child.name, parent: parent.name }, placeOf(child, context))
  checkAttributes(child, rule.attributes, shape.rule, context)
  if (rule.shape !== undefined) {
    checkShape(child, rule.shape, context)
    return
  }
  for (const inner of child.children)
    report('TAG_UNKNOWN', { name: inner.name, parent: child.name }, placeOf(inner, context))
  if (rule.required === true && !hasInk(child.text)) {
    report('TAG_EMPTY', { name: child.name }, placeOf(child, context))
  } else if (rule.value !== undefined) checkValue(child.name, child.text, rule.value, shape.rule, child, context)
}

/** Checks the attributes of an element; those of the schema language itself may stand anywhere. */
export const checkAttributes = (
  element: ReadElement,
  shapes: Readonly<Record<string, AttributeShape>> | undefined,
  rule: string,
  context: FileContext,
): void => {
  const { report } = context
  for (const name in element.attributes) {
    const attribute = element.attributes[name]
    if (attribute === undefined || FREE_NAMESPACES.has(attribute.uri)) continue
    const shape = attribute.uri === '' ? shapes?.[name] : undefined
    if (shape === undefined) report('ATTRIBUTE_UNKNOWN', { name, element: element.name }, placeOf(element, context))
    else if (shape.dead === true) report('ATTRIBUTE_DEAD', { name, element: element.name }, placeOf(element, context))
    if (shape?.value !== undefined) checkValue(name, attribute.value, shape.value, rule, element, context)
  }
  for (const name in shapes) {
    if (shapes[name]?.required === true && attributeOf(element, name) === undefined)
      report('ATTRIBUTE_MISSING', { name, element: element.name }, placeOf(element, context))
  }
}

const checkValue = (
  tag: string,
  value: string,
  { isRight, expected }: ValueRule,
  rule: string,
  element: ReadElement,
  context: FileContext,
): void => {
  if (!isRight(value))
    context.report('VALUE_INVALID', { tag, value: shown(value), expected, rule }, placeOf(element, context))
}

const MAX_SHOWN = 80

/** A value short enough for a message. */
export const shown = (value: string): string => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)
