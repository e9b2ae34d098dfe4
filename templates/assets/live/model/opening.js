import { words } from '../../words/actions.js'
import { gap } from '../gap.js'

/**
 * What the row, card or entitlement of an id opens: the destination, the title of what opens it, for a row its place, and the entitlement
 * that the destination offers.
 */
export function opening(id, model) {
  const place = model.place(id)?.row.opens && model.place(id)
  const card = place ? undefined : model.screens.flatMap(({ cards }) => cards ?? []).find((card) => card.id === id)
  const entitlement = place || card ? undefined : model.entitlement(id)
  const destination = place?.row.opens ?? (card ? card.button?.opens : entitlement?.opens)
  const offered = model.entitlements.find(({ opens }) => opens?.view && opens.view === destination?.view)
  return destination && { destination, title: (place?.row ?? card ?? entitlement).title, place, gate: entitlement ?? offered }
}

/** Whether a destination is outside the app. */
export const isOutside = ({ present }) => present === 'url' || present === 'system'

/** What is said of a destination: a text, and the name in code for developers. @param title what the app calls it */
export function openingWords({ present, url, fact, label, view }, title, { model: { name: app }, state }) {
  const target = url ?? label ?? (fact && state.value(fact))
  switch (present) {
    case 'url': return { text: target ? words.opens(target) : gap(words.opensUndocumentedAddress) ?? words.opensAddress }
    case 'system': return { text: leaving(target, app), code: target }
    case 'sheet': return { text: words.opensSheet(title), code: view }
    default: return { text: words.opens(title), code: view }
  }
}

function leaving(target, app) {
  if (/setting/i.test(target)) return words.leavesAppForSettings(app)
  return (target ? undefined : gap(words.leavesAppForUndocumentedAddress)) ?? words.leavesAppForSystem(app)
}
