import { h } from 'vue'

export default () => [h('h1', 'How to brew'), h('p', 'Three minutes, with the lid on.')]
