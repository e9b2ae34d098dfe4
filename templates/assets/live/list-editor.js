import { words } from '../words/list.js'
import { h, symbol } from './dom.js'
import { field } from './field.js'
import { problem } from './list-limits.js'
import { title } from './model.js'
import { addStyle } from './style.js'

await addStyle('live/fields.css')

/**
 * Opens or closes a list editor below its row's button.
 *
 * @param button opens it @param place contains it
 * @param use {row, setting, session, change}: `change` is called with the new list
 */
export function toggle(button, place, { row, setting, session, change }) {
  if (place.childElementCount) return place.firstElementChild.dispatchEvent(new Event('close'))
  const { state } = session
  const { items } = setting
  const list = h('ol', { class: 'list-editor__items' })
  const note = h('p', { class: 'list-editor__note', role: 'status' })
  const added = elementField(items, words.listNewElement)
  const adder = h('form', { class: 'list-editor__add', submit: add }, added.node, h('button', { type: 'submit', class: 'list-editor__button' }, words.listAdd))
  const editor = h('div', { class: 'list-editor', role: 'group', 'aria-label': session.filled(row.title, row), keydown, close }, list, adder, note)
  let shown
  place.append(editor)
  button.setAttribute('aria-expanded', 'true')
  state.addEventListener('change', draw)
  draw()
  place.scrollIntoView({ block: 'nearest' })
  ;(list.querySelector('button:enabled') ?? added.input).focus({ preventScroll: true })

  function values() {
    return state.value(setting.id) ?? []
  }

  function draw() {
    const text = JSON.stringify(values())
    if (text === shown) return
    shown = text
    list.replaceChildren(...values().map(element))
    if (items?.options) added.show(items.options.find((option) => !values().includes(option.value))?.value ?? null)
  }

  function element(value, index) {
    const name = title(value, items)
    const isSingle = items && Object(value) !== value
    const field = isSingle && elementField(items, words.listElement(index + 1), value, (next) => tryOut(values().with(index, next)))
    const tool = (label, sign, isPossible, click) =>
      h('button', { class: 'list-editor__tool', 'aria-label': label, title: label, disabled: !isPossible, click }, sign)
    return h('li', { class: 'list-editor__item' }, field ? field.node : h('span', { class: 'list-editor__text' }, name),
      tool(words.listMoveUp(name), '↑', index > 0, () => move(index, index - 1, name)),
      tool(words.listMoveDown(name), '↓', index < values().length - 1, () => move(index, index + 1, name)),
      tool(words.listRemove(name), symbol('xmark', 'chevron list-editor__sign'), true, () => remove(index, name)))
  }

  async function move(from, to, name) {
    const value = values()[from]
    if (!await tryOut(values().toSpliced(from, 1).toSpliced(to, 0, value))) return
    note.textContent = words.listMoved({ name, place: to + 1, count: values().length })
    // The used button has moved; at either end of the list it is disabled.
    const tools = [...list.children[to].querySelectorAll('button')]
    const used = tools[from > to ? 0 : 1]
    ;(used.disabled ? tools[from > to ? 1 : 0] : used).focus()
  }

  async function remove(index, name) {
    if (!await tryOut(values().toSpliced(index, 1))) return
    note.textContent = words.listRemoved(name)
    ;(list.children[Math.min(index, list.children.length - 1)]?.lastElementChild ?? added.input).focus()
  }

  async function add(event) {
    event.preventDefault()
    const value = added.read()
    if (value === undefined || value === null || !await tryOut([...values(), value])) return added.input.focus()
    note.textContent = words.listAdded(title(value, items))
    if (!items?.options) added.show(null)
    added.input.focus()
  }

  /** Changes the list, or shows why it is invalid. */
  async function tryOut(next) {
    note.textContent = problem(next, setting) ?? ''
    if (!note.textContent) await change(next)
    if (state.has(setting.id, next)) return true
    // Removes the rejected input.
    shown = undefined
    draw()
    return false
  }

  function keydown(event) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
    button.focus()
  }

  function close() {
    state.removeEventListener('change', draw)
    place.replaceChildren()
    button.setAttribute('aria-expanded', 'false')
  }
}

/** A control for an element of a list: a menu if its options are known, else a field. Like `field`, with its container as `node`. */
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
