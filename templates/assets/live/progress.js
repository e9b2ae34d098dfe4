import { words } from '../words/actions.js'
import { h, spinner } from './dom.js'

/** Lays the sign of progress over the phone, unless what it stands for has ended since. */
export function progress({ overlay, glass }) {
  if (overlay && !glass.querySelector('.phone__progress')) glass.append(h('div', { class: 'phone__progress' }, spinner(words.inProgress)))
}
