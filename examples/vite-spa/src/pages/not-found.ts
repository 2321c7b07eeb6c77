import { h } from 'vue'

export default () => h('h1', 'No such page')
