import { createApp } from 'vue'
import { createRouter, createWebHistory, RouterView } from 'vue-router'
import { routes } from './routes.ts'

const router = createRouter({ history: createWebHistory(), routes })

createApp(RouterView).use(router).mount('#app')
