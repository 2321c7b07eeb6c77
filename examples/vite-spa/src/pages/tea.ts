import { h } from 'vue'
import { RouterLink, useRoute } from 'vue-router'
import { loadTeas } from '../teas.ts'

const teas = await loadTeas()

export default () => {
  const { params } = useRoute()
  const tea = teas.find(({ slug }) => slug === params['slug'])
  return [h('h1', tea?.name ?? 'No such tea'), h(RouterLink, { to: '/' }, () => 'All teas')]
}
