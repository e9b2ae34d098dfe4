import { h, symbol } from './dom.js'
import { addStyle } from './style.js'

await addStyle('live/use.css')

/** Completes a move to another place: sets the focus, and slides in the new screen. */
export function arrive(phone, before) {
  const { session: { model }, place, page, over } = phone
  const depth = ({ screen, open }) => (screen === model.root.id ? 0 : 2) + (open ? 1 : 0)
  const isDeeper = depth(place) > depth(before)
  const sheet = over.firstElementChild
  // After going back, focuses the row that was opened.
  const from = isDeeper ? null : before.open ?? model.origin(model.screen(before.screen))?.row.id
  const row = from && page.querySelector(`:is([data-row="${CSS.escape(from)}"], [data-card="${CSS.escape(from)}"]) button`)
  if (row) row.focus()
  else begin(phone, sheet)
  if (!sheet && (place.screen !== before.screen || place.open)) slide(page, isDeeper ? '100%' : '-30%', '0')
  if (sheet) slide(sheet, '0', '100%')
}

/** Focuses the title of what was opened, wherever its row was. Scrolls to it before it slides in. */
export function begin({ page }, opened) {
  const title = (opened ?? page).querySelector('.phone__title')
  title.scrollIntoView({ block: 'nearest' })
  title.focus({ preventScroll: true })
}

/** Goes one step back, like the browser's button. */
export function back({ place: { screen, open }, session: { model }, navigate }) {
  if (history.state?.isInside) history.back()
  else navigate(open ? { screen } : { screen: model.origin({ id: screen })?.screen.id })
}

/** A button to go back. */
export const backTo = (screen, phone) =>
  h('button', { class: 'phone__back', click: () => back(phone) }, symbol('chevron.left', 'chevron'), phone.session.filled(screen.title))

function slide(element, x, y) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ transform: `translate(${x}, ${y})`, opacity: 0.6 }, {}], { duration: 250, easing: 'ease-out' })
}

/** Marks a row of the current screen until the next tap, and scrolls it into view. */
export async function mark({ page }, id) {
  const row = page.querySelector(`[data-row="${CSS.escape(id)}"]`)
  if (!row || row.hidden) return
  page.querySelector('.row--marked')?.classList.remove('row--marked')
  row.classList.add('row--marked')
  page.addEventListener('click', () => row.classList.remove('row--marked'), { once: true })
  row.scrollIntoView({ block: 'center' })
}
