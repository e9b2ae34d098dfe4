import { h } from '../dom.js'

/** Bars in the place of what a view of the app holds. @param label what is said of it to those who do not see it */
export function sketch(label) {
  return h('div', { class: 'sketch', role: 'img', 'aria-label': label }, ['', '', '', ''].map(() => h('span', {})))
}
