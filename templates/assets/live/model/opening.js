import { words } from '../../words/actions.js'
import { gap } from '../gap.js'

/** What the row, card or entitlement of an id opens: the destination, what it is called, for a row its place, and the entitlement. */
export function opening(id, model) {
  const place = model.place(id)
  if (place?.row.opens) return { destination: place.row.opens, title: place.row.title, place }
  const card = model.screens.flatMap(({ cards }) => cards ?? []).find((card) => card.id === id)
  const gate = card ? undefined : model.entitlement(id)
  const { opens, title } = card ? { opens: card.button?.opens, title: card.title } : gate ?? {}
  return opens && { destination: opens, title, gate }
}

/** What is said of a destination that is not in the app; nothing of one that is. */
export function leavingWords({ present, url, fact, label }, value) {
  const target = url ?? label ?? (fact && value(fact))
  switch (present) {
    case 'url': return [target ? words.opens(target) : gap(words.opensUndocumentedAddress) ?? words.opensAddress]
    case 'system': return [target ? words.leavesApp(target) : gap(words.leavesAppForUndocumentedAddress) ?? words.leavesAppForAddress]
    default: return []
  }
}
