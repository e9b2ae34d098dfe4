import { words } from '../words/actions.js'
import { gap, h, said } from './dom.js'
import { opening } from './lookup.js'
import { back, backTo } from './moves.js'
import { closeButton, rowView } from './phone.js'
import { addStyle } from './style.js'

await addStyle('live/use.css')

let closes = false

/** Closes a sheet by Escape anywhere on the page: it isn't modal, so that the other controls can be used. */
function closeByEscape(phone) {
  if (closes) return
  closes = true
  document.addEventListener('keydown', (event) => {
    const isOthers = event.defaultPrevented || event.isComposing || event.target.closest('dialog, [popover], [type=search]')
    if (event.key === 'Escape' && !isOthers && phone.over.firstElementChild) back(phone)
  })
}

/** The page's template for a view of the app. */
export const made = (view) => document.querySelector(`template[data-view="${CSS.escape(view ?? '')}"]`)

/** The kind of row that changes a setting. */
function kindOf({ type, options, items }) {
  if (type !== 'boolean' && (options ?? items?.options)) return 'picker'
  return { boolean: 'toggle', integer: 'range', number: 'range', string: 'text', array: 'list', object: 'info' }[type] ?? 'custom'
}

/** Shows the destination of a row, card or entitlement: a sheet over the screen, or a view in its place. */
export function present(id, phone, session) {
  const { destination, title: text, place, gate } = opening(id, session.model) ?? {}
  if (!destination) return
  // A gallery has a title; a view that offers an entitlement has the entitlement's title.
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

/** The page's template for the view, else the setting of its row, else a sentence. */
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
  // Undescribed settings have no control.
  const isUndescribed = kind === 'custom' || (kind === 'range' && (setting.minimum ?? setting.maximum) === undefined)
  const row = { id: place.row.id, title: setting.title ?? place.row.title, setting: setting.id, kind: isUndescribed ? 'info' : kind, trailing: isUndescribed || kind === 'info' ? [{ value: 'setting' }] : undefined }
  const control = rowView({ ...place, row }, session)
  control.update()
  session.state.addEventListener('change', control.update)
  const note = isUndescribed ? noOptions : gap(words.gapSheetControl)
  return h('div', { class: 'group' }, h('ul', { class: 'rows' }, control.node), note && h('p', { class: 'group__footer' }, note))
}

const about = (texts) => h('div', { class: 'phone__about' }, texts.map((text) => h('p', {}, text)))
