import { h } from './dom.js'

const added = new Map()

/** Adds a stylesheet of the assets to the page, once, and waits until it loads. */
export function addStyle(name) {
  const href = new URL(`../${name}`, import.meta.url).href
  const isThere = added.has(href) || document.querySelector(`link[href="${href}"]`)
  if (!isThere) added.set(href, new Promise((done) => document.head.append(h('link', { rel: 'stylesheet', href, load: done, error: done }))))
  return added.get(href)
}
