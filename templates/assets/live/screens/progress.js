import { words } from '../../words/actions.js'
import { h, spinner } from '../dom.js'
import { addStyle } from '../style.js'

await addStyle('live/use.css')

/** Covers the screen while its overlay is there. */
export function show(phone) {
  phone.progress ??= h('div', { class: 'phone__progress' }, spinner(words.inProgress))
  if (!phone.overlay) phone.progress.remove()
  else if (!phone.progress.isConnected) phone.glass.append(phone.progress)
}
