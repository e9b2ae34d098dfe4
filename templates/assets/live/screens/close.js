import { words } from '../../words/live.js'
import { h, symbol } from '../dom.js'

/** Closes a sheet. */
export const closeButton = (title, click) =>
  h('button', { class: 'phone__close', 'aria-label': words.closeScreen(title), click }, symbol('xmark', 'chevron'))
