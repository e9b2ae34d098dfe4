import { driven } from './model.js'
import { parse } from './parse.js'

/** Names that mean something else in an address, unless their kind is before them. */
export const reserved = /^(at|screen|open|row|icon|filter|(fact|set)\..*)$/

/** A value in an address: `isPro=1`. */
export const parameter = ({ kind, id }, value) => [
  reserved.test(id) ? `${kind}.${id}` : id,
  typeof value === 'string' ? value : typeof value === 'boolean' ? +value : JSON.stringify(value),
]

/** What differs from the beginning. */
export function stateOf(session) {
  const { state, base, firstIcon } = session
  const changed = state.changes.filter(([id, value]) => JSON.stringify(value) !== JSON.stringify(state.initial(id)))
  const icon = driven('icon', session) === undefined && base.icon !== firstIcon ? [['icon', base.icon]] : []
  return [...changed.map(([id, value]) => parameter(state.declaration(id), value)), ...icon]
}

export function address(session, place) {
  const places = Object.entries(place).filter(([name, id]) => id && !(name === 'screen' && id === session.model.root.id))
  const query = new URLSearchParams([...stateOf(session), ...places])
  return `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`
}

/** Updates the address, if it is another one: browsers limit how often. */
export function note(session, place) {
  const next = address(session, place)
  if (next !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', next)
}

/** Gives the screen the state of a link. Returns the parts of it that this app does not have. */
export function read(query, session) {
  const { state, base } = session
  const changes = new Map()
  const unknown = []
  for (const [name, text] of query) {
    // Links of before name the kind: `fact.isPro=true`.
    const [, kind, id] = /^(?:(fact|set)\.)?(.+)$/.exec(name) ?? []
    const declared = state.declaration(kind ? id : name)
    if (!kind && (!declared || reserved.test(name))) continue
    const value = declared && (!kind || declared.kind === kind) ? parse(text, declared) : undefined
    if (value === undefined) unknown.push(`${name}=${text}`)
    else changes.set(declared.id, value)
  }
  state.reset(changes)
  const icon = query.get('icon')
  if (icon && session.iconPart('*', icon)) base.icon = icon
  const filter = document.querySelector('.filter input')
  if (!filter || !query.get('filter')) return unknown
  filter.value = query.get('filter')
  import('../filter/list.js')
  return unknown
}

/** The address of all that is seen: also the row that was used last, and by what the list below is filtered. */
export function linkTo({ session, phone, strip: { row } }) {
  const link = new URL(address(session, phone.place), location)
  const filter = document.querySelector('.filter input')?.value.trim()
  if (row && !phone.place.open && phone.page.querySelector(`[data-row="${CSS.escape(row)}"]`)) link.searchParams.set('row', row)
  if (filter) link.searchParams.set('filter', filter)
  return link.href
}
