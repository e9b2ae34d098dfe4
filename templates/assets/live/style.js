import { h } from './dom.js'

/** Adds a stylesheet of the assets to the page, once, and waits until it is there. */
export function addStyle(name) {
  const href = new URL(`../${name}`, import.meta.url).href
  if (document.querySelector(`link[href="${href}"]`)) return undefined
  return new Promise((done) => document.head.append(h('link', { rel: 'stylesheet', href, load: done, error: done })))
}
