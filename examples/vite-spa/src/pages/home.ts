import { h } from 'vue'
import { RouterLink } from 'vue-router'
import { loadTeas } from '../teas.ts'

const teas = await loadTeas()

export default () => [
  h('h1', 'Teas'),
  h(
    'ul',
    teas.map(({ slug, name }) =>
      h(
        'li',
        h(RouterLink, { to: `/teas/${slug}` }, () => name),
      ),
    ),
  ),
  h(RouterLink, { to: '/brewing' }, () => 'How to brew'),
]
