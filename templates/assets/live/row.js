import { words } from '../words/live.js'
import { h, spinner, symbol } from './dom.js'
import { isLocked } from './resolve.js'

/** The row at a place {row, section, screen}. `update` shows the present state. */
export function rowView(place, session) {
  const { row } = place
  const setting = session.model.setting(row.setting)
  const part = (name) => h('span', { class: `row__${name}` })
  const parts = { icon: part('icon'), title: part('title'), reason: part('condition'), end: part('end') }
  const control = controlOf(row, setting, session)
  control.cell.append(parts.icon, h('span', { class: 'row__text' }, parts.title, parts.reason), parts.end)
  const node = h('li', { class: `row row--${row.role ?? row.kind}`, 'data-row': row.id, 'data-kind': row.kind },
    control.cell, control.below)
  let last
  return { node, update }

  function update() {
    const shown = session.resolved(place)
    node.hidden = !shown.visible
    if (node.hidden) return
    // What the reader did to it may have been refused.
    control.show?.(shown.value)
    const running = session.running(row)
    const reason = shown.enabled ? '' : shown.reason ?? session.reason(place)
    const look = JSON.stringify([shown, running, reason])
    if (look === last) return
    last = look
    node.toggleAttribute('data-busy', Boolean(running?.spinner))
    setDisabled(node, control.input, !shown.enabled || running?.disables)
    parts.icon.replaceChildren(...picture(shown.icon))
    parts.icon.hidden = !shown.icon
    parts.title.textContent = running?.title ?? session.filled(row.title)
    parts.reason.textContent = reason
    parts.end.replaceChildren(...end(row, shown, running, control).filter(Boolean))
  }
}

function setDisabled(node, input, isDisabled) {
  for (const item of [node, input ?? node]) item.ariaDisabled = isDisabled || null
  if (input?.matches('input')) input.disabled = isDisabled
}

function picture(icon) {
  return icon ? [symbol(icon.symbol ?? icon.asset, 'symbol', icon.color)] : []
}

/** What stands at the end of the row. */
function end(row, { trailing, swatches, badge }, running, control) {
  const leaves = ['url', 'system'].includes(row.opens?.present)
  const mark = row.kind === 'link' ? (leaves ? 'arrow.up.right' : 'chevron.right') : control.mark
  return [
    running?.spinner && spinner(running.title ?? words.working),
    trailing !== undefined && h('span', { class: 'row__value' }, trailing),
    ...Array.from({ length: Math.min(swatches, 12) }, (_, index) => h('span', { class: `swatch swatch--${index + 1}` })),
    badge && symbol(badge.symbol ?? badge.asset, 'symbol symbol--badge', badge.color),
    control.end,
    mark && symbol(mark, 'chevron'),
  ]
}

/** What the row is used by. `input` takes the focus, `show` marks the setting's value. */
function controlOf(row, setting, session) {
  const change = (value) => session.act('change', setting.id, value, row)
  if (row.kind === 'toggle') {
    const input = h('input', { type: 'checkbox', role: 'switch', class: 'toggle', change: () => change(input.checked) })
    return { cell: h('label', { class: 'cell' }), input, end: input, show: (value) => { input.checked = value === true } }
  }
  if (row.kind === 'picker' && setting?.options) {
    const below = h('div', {})
    const button = h('button', { type: 'button', class: 'cell', 'aria-haspopup': 'menu', 'aria-expanded': 'false', click: open })
    return { cell: button, input: button, below, mark: 'chevron.up.chevron.down' }
    async function open() {
      const { toggleMenu } = await import('./menu.js')
      const { model, state } = session
      const lockOf = (option) => isLocked(option, model, state) && model.entitlement(option.entitlement).title
      if (session.isUsable(row)) toggleMenu(button, below, { name: row.title, options: setting.options, value: state.value(setting.id), lockOf, choose: change })
    }
  }
  if (row.kind === 'range' || (row.kind === 'text' && setting)) {
    const { minimum: min, maximum: max, multipleOf: step = 1 } = setting
    const type = row.kind === 'text' ? 'text' : min === undefined || max === undefined ? 'number' : 'range'
    const parsed = () => (type === 'text' ? input.value : input.valueAsNumber)
    const input = h('input', { type, min, max, step, class: 'row__field', 'aria-label': row.title, change: () => change(parsed()) })
    return { cell: h('div', { class: 'cell' }), input, below: input, show: (value) => { input.value = value ?? min ?? '' } }
  }
  if (row.kind === 'info') return { cell: h('div', { class: 'cell' }) }
  const button = h('button', { type: 'button', class: 'cell', click: () => session.act('use', row) })
  return { cell: button, input: button }
}
