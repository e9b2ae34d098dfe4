import { h } from './dom.js'
import { rowView } from './row.js'

/** The kind of row that a setting of a type is changed by. */
const kinds = { boolean: 'toggle', enum: 'picker', integer: 'range', number: 'range', string: 'text' }

/**
 * What a sheet or a pushed view shows: what the page has made for its view, else the setting of its row, else that nothing is
 * documented of it.
 */
export function sheetContent({ destination: { view }, place }, session) {
  const made = document.querySelector(`template[data-view="${CSS.escape(view ?? '')}"]`)
  if (made) {
    const content = h('div', { class: 'sheet__made' }, made.content.cloneNode(true))
    session.act('enhance', content, place?.row)
    return content
  }
  const setting = session.model.setting(place?.row.setting)
  if (!setting) return about(view, 'What it shows is not documented.')
  if (setting.type === 'enum' && !setting.options) return about(view, 'Its options are not documented.')
  const { id, title } = place.row
  const row = { id, title: setting.title ?? title, setting: setting.id, kind: kinds[setting.type] ?? 'custom' }
  const control = rowView({ ...place, row }, session)
  control.update()
  session.state.addEventListener('change', control.update)
  return h('div', { class: 'group' }, h('ul', { class: 'rows' }, control.node), h('p', { class: 'group__footer' }, h('code', {}, view)))
}

function about(view, text) {
  return h('div', { class: 'phone__about' }, view && h('code', {}, view), h('p', {}, text))
}
