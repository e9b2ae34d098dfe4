import { words } from '../../words/live.js'
import { h } from '../dom.js'
import { field } from './field.js'

/** A control for one element of a list: a menu where the choices are known, else a field. As `field`, with the element around it. */
export function elementField(items = {}, label, value = null, changed = undefined) {
  const node = h('div', { class: 'list-editor__value' })
  const choices = items.options ?? (items.type === 'boolean' ? [{ value: true, title: words.on }, { value: false, title: words.off }] : null)
  const control = choices ? choice(node, choices, changed) : field(node, items, changed)
  const show = (value) => control.show(value, label)
  show(value)
  return { ...control, node, show }
}

function choice(node, options, changed) {
  const input = h('select', { class: 'row__field', change: () => changed?.(read()) }, options.map(({ title }) => h('option', {}, title)))
  node.append(input)
  return { input, show, read }

  function show(value, label) {
    const index = options.findIndex((option) => option.value === value)
    input.selectedIndex = value === null ? 0 : index
    input.ariaLabel = label
  }

  function read() {
    return options[input.selectedIndex]?.value
  }
}
