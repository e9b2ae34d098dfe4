import { driven } from './model.js'
import { parse } from './parse.js'

/** Reserved query parameters: ids with these names need their kind as a prefix. */
export const reserved = /^(at|screen|open|row|icon|filter|(fact|set)\..*)$/

/** A query parameter: `isPro=1`. */
export const parameter = ({ kind, id }, value) => [
  reserved.test(id) ? `${kind}.${id}` : id,
  typeof value === 'string' ? value : typeof value === 'boolean' ? +value : JSON.stringify(value),
]

/** Changes of the initial state. */
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

/** Updates the URL if it changed: browsers limit how often. */
export function note(session, place) {
  const next = address(session, place)
  if (next !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', next)
}

/** Applies the state in a link. Returns the parameters that this app doesn't have. */
export function read(query, session) {
  const { state, base } = session
  const changes = new Map()
  const unknown = []
  for (const [name, text] of query) {
    // Older links name the kind: `fact.isPro=true`.
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

/** The URL of everything visible, including the last used row and the filter of the list below. */
export function linkTo({ session, phone, strip: { row } }) {
  const link = new URL(address(session, phone.place), location)
  const filter = document.querySelector('.filter input')?.value.trim()
  if (row && !phone.place.open && phone.page.querySelector(`[data-row="${CSS.escape(row)}"]`)) link.searchParams.set('row', row)
  if (filter) link.searchParams.set('filter', filter)
  return link.href
}
