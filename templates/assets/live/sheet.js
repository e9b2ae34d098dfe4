import { words } from '../words/actions.js'
import { gap, h, said } from './dom.js'
import { opening } from './lookup.js'
import { back, backTo } from './moves.js'
import { closeButton, rowView } from './phone.js'
import { addStyle } from './style.js'

await addStyle('live/use.css')

let closes = false

/** Escape closes a sheet from anywhere on the page: the controls beside it can be used, so it is not modal. */
function closeByEscape(phone) {
  if (closes) return
  closes = true
  document.addEventListener('keydown', (event) => {
    const isOthers = event.defaultPrevented || event.isComposing || event.target.closest('dialog, [popover], [type=search]')
    if (event.key === 'Escape' && !isOthers && phone.over.firstElementChild) back(phone)
  })
}

/** What the page has made for a view of the app. */
export const made = (view) => document.querySelector(`template[data-view="${CSS.escape(view ?? '')}"]`)

/** The kind of row that a setting is changed by. */
function kindOf({ type, options, items }) {
  if (type !== 'boolean' && (options ?? items?.options)) return 'picker'
  return { boolean: 'toggle', integer: 'range', number: 'range', string: 'text', array: 'list', object: 'info' }[type] ?? 'custom'
}

/** Shows what a row, card or entitlement opens: a sheet over the screen, or a view in its place. */
export function present(id, phone, session) {
  const { destination, title: text, place, gate } = opening(id, session.model) ?? {}
  if (!destination) return
  // A gallery has its own title; what offers an entitlement is called the same wherever it is opened.
  const title = made(destination.view)?.dataset.title ?? gate?.title ?? session.filled(text, place?.row)
  const content = contentOf(destination, place, session, gate)
  if (destination.present === 'push') return phone.fill(gate?.title ?? text, content, backTo(place?.screen ?? session.model.screen(phone.place.screen), phone), place?.row)
  const { height, material, view } = destination
  const close = closeButton(title, () => back(phone))
  const sheet = h('div', { class: `sheet sheet--${material ?? 'plain'}`, role: 'dialog', 'aria-label': title, 'data-view': view },
    h('div', { class: 'phone__bar' }, close), h('h3', { class: 'phone__title', tabindex: '-1' }, title), content)
  if (height) sheet.style.height = `${height}px`
  closeByEscape(phone)
  phone.over.replaceChildren(sheet)
  phone.update()
}

/** What the page has made for the view, else the setting of its row, else a sentence. */
function contentOf({ view }, place, session, gate) {
  const template = made(view)
  if (template) {
    const content = h('div', { class: 'sheet__made' }, template.content.cloneNode(true))
    session.act('enhance', content, place?.row, template.dataset.effects?.split(' ') ?? [])
    return content
  }
  const setting = session.model.setting(place?.row.setting)
  if (!setting) return about(gate ? [words.entitlementOffered(gate.title), ...said(gap(words.gapView))] : [gap(words.gapView) ?? words.viewNotShown])
  const noOptions = gap(words.gapOptionsOfSetting) ?? words.optionsNotShown
  if (setting.type === 'enum' && !setting.options) return about([noOptions])
  const kind = kindOf(setting)
  // What no source describes has no control.
  const isUndescribed = kind === 'custom' || (kind === 'range' && (setting.minimum ?? setting.maximum) === undefined)
  const row = { id: place.row.id, title: setting.title ?? place.row.title, setting: setting.id, kind: isUndescribed ? 'info' : kind, trailing: isUndescribed || kind === 'info' ? [{ value: 'setting' }] : undefined }
  const control = rowView({ ...place, row }, session)
  control.update()
  session.state.addEventListener('change', control.update)
  const note = isUndescribed ? noOptions : gap(words.gapSheetControl)
  return h('div', { class: 'group' }, h('ul', { class: 'rows' }, control.node), note && h('p', { class: 'group__footer' }, note))
}

const about = (texts) => h('div', { class: 'phone__about' }, texts.map((text) => h('p', {}, text)))
