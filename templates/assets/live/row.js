import { words } from '../words/live.js'
import { h, spinner, symbol } from './dom.js'

/** The row at a place. `update` shows the present state. */
export function rowView(place, session) {
  const { row } = place
  const setting = session.model.setting(row.setting)
  const part = (name) => h('span', { class: `row__${name}` })
  const parts = { icon: part('icon'), title: part('title'), reason: part('condition'), end: part('end') }
  const control = controlOf(row, setting, session, update)
  const { buttonStyle, textColor } = row.attributes ?? {}
  const isProminent = buttonStyle === 'borderedProminent'
  control.cell.append(parts.icon, h('span', { class: 'row__text' }, parts.title, parts.reason), parts.end)
  const looks = `row row--${row.role ?? row.kind} row--${isProminent ? 'prominent' : textColor ?? 'plain'}`
  const node = h('li', { class: looks, 'data-row': row.id, 'data-kind': row.kind }, control.cell, control.below)
  let last
  return { node, update }

  function update() {
    const shown = session.resolved(place)
    node.hidden = !shown.visible
    if (node.hidden) return
    const running = session.running(row)
    const title = running?.title ?? session.filled(row.title, row)
    // A change may have been refused.
    control.show?.(shown.value, title)
    const reason = shown.enabled ? '' : shown.reason ?? session.reason(place)
    const look = JSON.stringify([shown, running, reason, title, !control.input])
    if (look === last) return
    last = look
    node.toggleAttribute('data-busy', Boolean(running?.spinner))
    setDisabled(node, control.input, !shown.enabled || running?.disables)
    parts.icon.replaceChildren(picture(shown.icon) ?? '')
    parts.icon.hidden = !shown.icon
    parts.title.textContent = title
    parts.reason.textContent = reason
    parts.end.replaceChildren(...end(row, shown, running, control, session).filter(Boolean))
  }
}

function setDisabled(node, input, isDisabled) {
  for (const item of [node, input ?? node]) item.ariaDisabled = isDisabled || null
  if (input?.matches('input')) input.disabled = isDisabled
}

/** The known part of a text, or an en dash. */
function dash(text, label) {
  const isPart = text.length > 1
  return h('span', { class: 'row__unknown', role: !isPart && 'img', 'aria-label': !isPart && label }, isPart ? text : '–')
}

const picture = (icon, look = 'symbol') => icon && symbol(icon.symbol ?? icon.asset, look, icon.color)

/** The end of the row. */
function end(row, { trailing, unknown, swatches, badge }, running, control, session) {
  const leaves = ['url', 'system'].includes(row.opens?.present)
  const mark = row.kind === 'link' ? (leaves ? 'arrow.up.right' : 'chevron.right') : control.mark
  return [
    running?.spinner && spinner(running.title ?? words.working),
    trailing !== undefined && !control.isField && h('span', { class: 'row__value' }, trailing),
    unknown !== undefined && trailing === undefined && !swatches && dash(unknown, session.live.dataset.unknown),
    ...Array.from({ length: Math.min(swatches, 12) }, (_, index) => h('span', { class: `swatch swatch--${index + 1}` })),
    picture(badge, 'symbol symbol--badge'),
    control.end,
    mark && symbol(mark, 'chevron'),
  ]
}

/** What the row is used by. `loaded` is called when a part arrives late. */
function controlOf(row, setting, session, loaded) {
  const { kind } = row
  const { type, options, items } = setting ?? {}
  const change = (value) => session.act('change', setting.id, value, row)
  if (kind === 'toggle') {
    const input = h('input', { type: 'checkbox', role: 'switch', class: 'toggle', change: () => change(input.checked) })
    return { cell: h('label', { class: 'cell row__line' }), input, end: input, show: (value) => { input.checked = value === true } }
  }
  const choices = options ?? items?.options
  const isMenu = kind === 'picker' && (choices || type !== 'array')
  if (isMenu || (type === 'array' && /^(picker|list|text)$/.test(kind))) {
    const below = h('div', {})
    const click = async () => {
      if (isMenu && button.ariaExpanded === 'true') return
      const { toggle } = await (isMenu ? import('./menu.js') : import('./list-editor.js'))
      if (session.isUsable(row)) toggle(button, below, { row, setting, session, change })
    }
    const button = h('button', { class: 'cell row__line', 'aria-haspopup': isMenu && (choices ? 'menu' : 'dialog'), 'aria-expanded': 'false', click })
    return { cell: button, input: button, below, mark: 'chevron.up.chevron.down' }
  }
  if (kind === 'info' || (type === 'object' && !row.opens) || session.isUndescribed(row)) return { cell: h('div', { class: 'cell row__line' }) }
  if (setting && /^(range|text)$/.test(kind)) {
    const control = { cell: h('div', { class: 'cell row__line' }), below: h('div', {}) }
    import('./field.js').then(({ field }) => loaded(Object.assign(control, field(control.below, setting, change, kind === 'range'))))
    return control
  }
  const button = h('button', { class: 'cell row__line', click: () => session.act('use', row) })
  return { cell: button, input: button }
}
