import { words } from '../words/menu.js'
import { gap, h, symbol } from './dom.js'
import { problem } from './list-limits.js'
import { isLocked } from './lookup.js'
import { addStyle } from './style.js'

await Promise.all(['live/fields.css', 'live/use.css'].map(addStyle))

const steps = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Opens a button's options like a system menu. With multiple selection, it stays open.
 *
 * @param button opens it @param place contains it
 * @param use {row, setting, session, change}: `change` is called with the new value
 */
export function toggle(button, place, { row, setting, session, change }) {
  if (place.childElementCount) return
  const { model, state } = session
  const isMultiple = setting.type === 'array'
  const label = session.filled(row.title, row)
  const choices = setting.options ?? setting.items?.options
  if (!choices) return sayUnknown()
  const groups = Map.groupBy(choices.filter(session.isShown), ({ group }) => group)
  const options = [...groups.values()].flat()
  const items = options.map(item)
  const note = h('p', { class: 'row__problem', role: 'alert' })
  const menu = h('ul', { class: 'popover__items', role: 'menu', 'aria-label': label, keydown: move, focusout: leave }, [...groups].flatMap(group))
  const popover = openPopover(button, place, [menu, note], session.phone.glass, () => state.removeEventListener('change', mark))
  state.addEventListener('change', mark)
  mark()
  const chosen = items.find((item) => item.ariaChecked === 'true') ?? items[0]
  chosen?.focus({ preventScroll: true })

  /** Shows that the options are unknown. */
  function sayUnknown() {
    const text = gap(words.gapOptionsOfSetting) ?? words.optionsNotShown
    const box = h('div', { class: 'popover__unknown', role: 'dialog', 'aria-label': label, tabindex: '-1' }, h('p', {}, text))
    openPopover(button, place, [box], session.phone.glass)
    box.focus({ preventScroll: true })
  }

  function group([name, members]) {
    const shown = members.map((option) => items[options.indexOf(option)])
    if (name === undefined) return shown
    return h('li', { role: 'none' }, h('div', { role: 'group', 'aria-label': name },
      h('span', { class: 'popover__group', 'aria-hidden': 'true' }, name), h('ul', { class: 'popover__items', role: 'none' }, shown)))
  }

  function item(option) {
    const { value, title, detail } = option
    const lock = isLocked(option, model, state) && model.entitlement(option.entitlement).title
    return h('li', {
      class: 'popover__item', role: isMultiple ? 'menuitemcheckbox' : 'menuitemradio', tabindex: '-1', 'data-option': String(value),
      'data-locked': Boolean(lock), click: () => pick(value),
    }, h('span', {}, title, detail && h('span', { class: 'popover__detail' }, detail)), lock && h('span', { class: 'badge' }, symbol('lock', 'badge__lock'), lock))
  }

  /** Marks the chosen options. */
  function mark() {
    const values = [state.value(setting.id)].flat()
    items.forEach((item, index) => { item.ariaChecked = String(values.includes(options[index].value)) })
  }

  function pick(value) {
    if (isMultiple) return flip(value)
    popover.hidePopover()
    button.focus({ preventScroll: true })
    change(value)
  }

  function flip(value) {
    const values = state.value(setting.id) ?? []
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
    note.textContent = problem(next, setting) ?? ''
    if (!note.textContent) change(next)
  }

  function move(event) {
    const { key } = event
    const index = items.indexOf(document.activeElement)
    if (key in steps) items[(index + steps[key] + items.length) % items.length].focus()
    else if (key === 'Home' || key === 'End') items.at(key === 'Home' ? 0 : -1).focus()
    else if (key === 'Enter' || key === ' ') pick(options[index].value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave({ relatedTarget }) {
    if (relatedTarget && !popover.contains(relatedTarget) && relatedTarget !== button) popover.hidePopover()
  }
}

/** Distance from the edges of the phone and the window, in px. */
const edge = 8

/**
 * Opens a popover at a button, within the phone, like a system menu. A tap elsewhere or Escape closes it.
 *
 * @param button opens it @param place contains it @param content its children
 * @param frame limits its position @param closed called after it closes
 */
export function openPopover(button, place, content, frame, closed = () => {}) {
  const popover = h('div', { class: 'popover', popover: 'auto', keydown, toggle }, content)
  place.append(popover)
  // The row may have been removed while this module was loading.
  if (!popover.isConnected) return popover
  popover.showPopover()
  // A tap on the button is not a tap elsewhere.
  Object.assign(button, { popoverTargetElement: popover, popoverTargetAction: 'hide' })
  button.setAttribute('aria-expanded', 'true')
  addEventListener('scroll', follow, true)
  addEventListener('resize', follow)
  follow()
  return popover

  /** Follows its button; closes when the button is out of sight. */
  function follow() {
    const at = button.getBoundingClientRect()
    const glass = frame.getBoundingClientRect()
    const [top, bottom] = [Math.max(glass.top, 0) + edge, Math.min(glass.bottom, innerHeight) - edge]
    if (at.bottom < top || at.top > bottom) return popover.hidePopover()
    popover.style.maxWidth = `${glass.width - 4 * edge}px`
    popover.style.maxHeight = ''
    const { width, height } = popover.getBoundingClientRect()
    const [below, above] = [bottom - at.bottom, at.top - top]
    const isBelow = height <= below || below >= above
    const room = Math.max(isBelow ? below : above, 6 * edge)
    popover.style.maxHeight = `${room}px`
    popover.style.top = `${isBelow ? at.bottom : at.top - Math.min(height, room)}px`
    const left = document.dir === 'rtl' ? at.left + edge : at.right - width - edge
    popover.style.left = `${Math.max(left, glass.left + 2 * edge)}px`
  }

  function keydown(event) {
    if (event.key !== 'Escape') return
    // A sheet around it stays open.
    event.stopPropagation()
    event.preventDefault()
    popover.hidePopover()
    button.focus({ preventScroll: true })
  }

  function toggle({ newState }) {
    if (newState === 'open') return
    removeEventListener('scroll', follow, true)
    removeEventListener('resize', follow)
    button.popoverTargetElement = null
    button.setAttribute('aria-expanded', 'false')
    popover.remove()
    closed()
  }
}
