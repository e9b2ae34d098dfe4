import { words } from '../words/actions.js'
import { h } from './dom.js'

/** Fills the place for the message of a screen's state, once for each state: what is said twice is heard twice. */
export function fill(problem, screen, { id, message, retry }, session) {
  if (problem.dataset.state === id) return
  problem.dataset.state = id
  const again = () => session.act('retry', screen, { id, message, retry })
  const button = retry && h('button', { type: 'button', class: 'phone__retry', click: again }, words.retry)
  problem.replaceChildren(h('p', {}, message), button || '')
}
