import { words } from '../words/actions.js'
import { gap } from './dom.js'
import { evaluate } from './model.js'

/** What a list of effects' ids names; an effect that the model does not have is called by its id. */
export const effectsOf = (ids, model) => ids.map((id) => model.effects.find((effect) => effect.id === id) ?? { id, title: id })

/** All that the effects of a list set, as [fact or setting, value]. */
export const setsOf = (ids, model) => effectsOf(ids, model).flatMap(({ sets }) => Object.entries(sets ?? {}))

/** Whether an option asks for an entitlement that the user lacks. */
export function isLocked(option, model, state) {
  const entitlement = model.entitlement(option.entitlement)
  return entitlement !== undefined && evaluate(entitlement.when, state.value) !== true
}

/** The text of an error, from the app's state; undefined if it is not known. */
export function errorText({ model, state }) {
  const fact = model.facts.find(({ id, type }) => type === 'string' && /error/i.test(id))
  return (fact && state.value(fact.id)) || undefined
}

/** That a fact has a value, as people say it: in the words of `reader`, else its title with the value. */
export function factSays(value, { id, title = id, reader, valueTitles }) {
  const clause = reader?.[value] ?? (value && reader?.known)
  if (!clause) return words.labelled({ label: title, text: valueTitles?.[value] ?? word(value) })
  const text = words.readerStatement(clause)
  return text[0].toUpperCase() + text.slice(1)
}

function word(value) {
  if (value === null) return words.stateUnknown
  if (typeof value === 'boolean') return value ? words.stateYes : words.stateNo
  return value === '' ? words.stateEmpty : String(value)
}

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
