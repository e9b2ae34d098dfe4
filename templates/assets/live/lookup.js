import { words } from '../words/actions.js'
import { gap } from './dom.js'
import { evaluate } from './model.js'

/** The effects with the given ids; the title of an effect missing from the model is its id. */
export const effectsOf = (ids, model) => ids.map((id) => model.effects.find((effect) => effect.id === id) ?? { id, title: id })

/** All values that effects set, as [fact or setting, value]. */
export const setsOf = (ids, model) => effectsOf(ids, model).flatMap(({ sets }) => Object.entries(sets ?? {}))

/** Whether an option requires an entitlement that the user lacks. */
export function isLocked(option, model, state) {
  const entitlement = model.entitlement(option.entitlement)
  return entitlement !== undefined && evaluate(entitlement.when, state.value) !== true
}

/** The text of an error, from the app's state; undefined if unknown. */
export function errorText({ model, state }) {
  const fact = model.facts.find(({ id, type }) => type === 'string' && /error/i.test(id))
  return (fact && state.value(fact.id)) || undefined
}

/** A sentence about a fact's value: the text of `reader`, else the title with the value. */
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
 * What a row, card or entitlement opens: the destination, its opener's title, the place of a row, and the
 * entitlement that the destination offers.
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

/** The text about a destination, with its name in code for developers. @param title in the app */
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
