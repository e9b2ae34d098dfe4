import { h, symbol } from './dom.js'
import './looks.js'

const steps = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Opens or closes the options of a button below it, as a menu of the system does.
 *
 * @param button what opens it @param place where the list stands
 * @param choice {name, options, value, lockOf, choose}: `lockOf` names what an option lacks, `choose` is told the value
 */
export function toggleMenu(button, place, { name, options, value, lockOf, choose }) {
  if (place.childElementCount) return close()
  const items = options.map((option) => item(option, option.value === value, lockOf(option)))
  place.append(h('ul', { class: 'menu', role: 'menu', 'aria-label': name, keydown: move, focusout: leave }, items))
  button.setAttribute('aria-expanded', 'true')
  const chosen = items.find((item) => item.ariaChecked === 'true') ?? items[0]
  chosen.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })

  function item({ value, title, detail }, isChosen, lock) {
    return h('li', {
      class: 'menu__item', role: 'menuitemradio', tabindex: '-1', 'aria-checked': String(isChosen), 'data-option': value, 'data-locked': Boolean(lock),
      click: () => pick(value),
    }, h('span', {}, title, detail && h('span', { class: 'menu__detail' }, detail)), lock && h('span', { class: 'badge' }, symbol('lock', 'badge__lock'), lock))
  }

  function close() {
    place.replaceChildren()
    button.setAttribute('aria-expanded', 'false')
  }

  function pick(value) {
    button.focus({ preventScroll: true })
    close()
    choose(value)
  }

  function move(event) {
    const { key } = event
    const index = items.indexOf(document.activeElement)
    if (key in steps) items[(index + steps[key] + items.length) % items.length].focus()
    else if (key === 'Home' || key === 'End') items.at(key === 'Home' ? 0 : -1).focus()
    else if (key === 'Enter' || key === ' ') pick(options[index].value)
    else if (key === 'Escape') close(button.focus())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave({ relatedTarget }) {
    if (!place.contains(relatedTarget) && relatedTarget !== button) close()
  }
}
