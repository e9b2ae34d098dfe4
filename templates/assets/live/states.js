import { words } from '../words/actions.js'
import { h, spinner } from './dom.js'
import { addStyle } from './style.js'

await addStyle('live/use.css')

/** Shows the message of a screen's state, once for each state: screen readers announce every change. */
export function fill(problem, screen, current, session) {
  const { id, message, retry } = current
  if (problem.dataset.state === id) return
  problem.dataset.state = id
  const button = retry && h('button', { type: 'button', class: 'phone__retry', click: () => session.act('retry', screen, current) }, words.retry)
  problem.replaceChildren(h('p', {}, message), button || '')
}

/** Covers the screen while it has an overlay. */
export function show(phone) {
  phone.progress ??= h('div', { class: 'phone__progress' }, spinner(words.inProgress))
  if (!phone.overlay) phone.progress.remove()
  else if (!phone.progress.isConnected) phone.glass.append(phone.progress)
}
