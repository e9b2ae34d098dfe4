import { words } from '../words/actions.js'
import { h, symbol } from './dom.js'
import { back } from './moves.js'

/** What leads out of a screen: the button back, or that of a sheet. */
export function exit(screen, phone) {
  const { session } = phone
  const { model } = session
  if (screen !== model.root) return backTo(model.origin(screen)?.screen ?? model.root, phone)
  const close = closeButton(words.closeScreen(screen.title), () => session.act('close', screen))
  // Where no button is documented, a sheet is drawn down.
  if (!screen.chrome?.some((variant) => variant.close)) close.className = 'phone__grabber'
  return close
}

export const backTo = (screen, phone) =>
  h('button', { class: 'phone__back', click: () => back(phone) }, symbol('chevron.left', 'chevron'), phone.session.filled(screen.title))

export const closeButton = (label, click) => h('button', { class: 'phone__close', 'aria-label': label, click }, symbol('xmark', 'chevron'))
