import { h, symbol } from './dom.js'
import { addStyle } from './style.js'

await addStyle('live/use.css')

/** Ends a move of the phone to another place: sets the focus, and lets what was opened slide in. */
export function arrive(phone, before) {
  const { session: { model }, place, page, over } = phone
  const depth = ({ screen, open }) => (screen === model.root.id ? 0 : 2) + (open ? 1 : 0)
  const isDeeper = depth(place) > depth(before)
  const sheet = over.firstElementChild
  // Back where one came from, the focus is on what led away.
  const from = isDeeper ? null : before.open ?? model.origin(model.screen(before.screen))?.row.id
  const row = from && page.querySelector(`:is([data-row="${CSS.escape(from)}"], [data-card="${CSS.escape(from)}"]) button`)
  if (row) row.focus()
  else begin(phone, sheet)
  if (!sheet && (place.screen !== before.screen || place.open)) slide(page, isDeeper ? '100%' : '-30%', '0')
  if (sheet) slide(sheet, '0', '100%')
}

/** Begins at the title of what was opened, wherever its row was. That has its place before it slides. */
export function begin({ page }, opened) {
  const title = (opened ?? page).querySelector('.phone__title')
  title.scrollIntoView({ block: 'nearest' })
  title.focus({ preventScroll: true })
}

/** One step back, as the browser's own button does it. */
export function back({ place: { screen, open }, session: { model }, navigate }) {
  if (history.state?.isInside) history.back()
  else navigate(open ? { screen } : { screen: model.origin({ id: screen })?.screen.id })
}

/** Leads back to a screen. */
export const backTo = (screen, phone) =>
  h('button', { class: 'phone__back', click: () => back(phone) }, symbol('chevron.left', 'chevron'), phone.session.filled(screen.title))

function slide(element, x, y) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ transform: `translate(${x}, ${y})`, opacity: 0.6 }, {}], { duration: 250, easing: 'ease-out' })
}

/** Points at a row of the screen that is shown until the next tap, and moves it into sight. */
export async function mark({ page }, id) {
  const row = page.querySelector(`[data-row="${CSS.escape(id)}"]`)
  if (!row || row.hidden) return
  page.querySelector('.row--marked')?.classList.remove('row--marked')
  row.classList.add('row--marked')
  page.addEventListener('click', () => row.classList.remove('row--marked'), { once: true })
  row.scrollIntoView({ block: 'center' })
}
