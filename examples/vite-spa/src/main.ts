import { loadTeas } from './teas.ts'

const teas = await loadTeas()

const render = (path: string): string => {
  const tea = teas.find(({ slug }) => path === `/teas/${slug}`)
  if (tea !== undefined) return `<h1>${tea.name}</h1><a href="/">All teas</a>`
  if (path !== '/') return '<h1>No such page</h1>'
  const items = teas.map(({ slug, name }) => `<li><a href="/teas/${slug}">${name}</a></li>`)
  return `<h1>Teas</h1><ul>${items.join('')}</ul>`
}

const show = (): void => {
  const app = document.querySelector('#app')
  if (app !== null) app.innerHTML = render(location.pathname)
}

document.addEventListener('click', (event) => {
  const link = event.target
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  show()
})
addEventListener('popstate', show)
show()
