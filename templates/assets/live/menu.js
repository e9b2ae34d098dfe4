import { h, symbol } from './dom.js'

const steps = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button that opens a list of options, as a menu of the system does.
 *
 * @param name what is chosen @param options {value, title, detail}[] @param choose is told the value
 * @returns {{ button, list, update }} `update(value, isLocked)` marks the chosen and the locked options
 */
export function menu(name, options, choose) {
  const items = options.map(({ value, title, detail }) =>
    h('li', { role: 'menuitemradio', tabindex: '-1', class: 'menu__item', 'data-option': value, click: () => pick(value) },
      h('span', {}, title, detail && h('span', { class: 'menu__detail' }, detail))))
  const list = h('ul', { class: 'menu', role: 'menu', 'aria-label': name, hidden: true, keydown: move, focusout: leave }, items)
  const button = h('button', { type: 'button', class: 'cell', 'aria-haspopup': 'menu', 'aria-expanded': 'false', click: toggle })
  return { button, list, update }

  function update(value, lockOf) {
    items.forEach((item, index) => {
      const lock = lockOf(options[index])
      item.setAttribute('aria-checked', options[index].value === value)
      item.toggleAttribute('data-locked', Boolean(lock))
      item.querySelector('.badge')?.remove()
      if (lock) item.append(h('span', { class: 'badge' }, symbol('lock', 'badge__lock'), lock))
    })
  }

  function toggle() {
    open(list.hidden)
    if (!list.hidden) (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus({ preventScroll: true })
  }

  function open(isOpen) {
    list.hidden = !isOpen
    button.setAttribute('aria-expanded', isOpen)
  }

  function pick(value) {
    open(false)
    button.focus({ preventScroll: true })
    choose(value)
  }

  function move(event) {
    const index = items.indexOf(document.activeElement)
    const { key } = event
    if (key in steps) items[(index + steps[key] + items.length) % items.length].focus()
    else if (key === 'Home' || key === 'End') items.at(key === 'Home' ? 0 : -1).focus()
    else if (key === 'Enter' || key === ' ') pick(options[index].value)
    else if (key === 'Escape') toggle(button.focus())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave({ relatedTarget }) {
    if (!list.contains(relatedTarget) && relatedTarget !== button) open(false)
  }
}
