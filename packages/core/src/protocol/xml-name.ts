const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const FOLLOWING = `${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040`
const NAME_RE = new RegExp(`^[${START}][${FOLLOWING}]*$`, 'u')

/** Whether a text can be a prefix or a local name. @see https://www.w3.org/TR/xml-names/#NT-NCName */
export const isXmlName = (text: string): boolean => NAME_RE.test(text)
