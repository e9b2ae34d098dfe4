import { element, quantity } from './element.js'

/** How far a key turns it. */
const turns = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity }

/**
 * A wheel of values, of which one is chosen by turning it, by keys or by a click.
 *
 * @param {number | null} chosen the value that it shows; null where none is known yet
 * @param {(value: number) => void} choose is told each new value
 */
export function wheel(control, setting, chosen, choose) {
  const values = valuesOf(setting)
  const list = element('div', { className: 'onboarding__wheel', tabIndex: 0 })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', control.title)
  const options = values.map((value, index) => {
    const text = quantity(value, setting.unit)
    const option = element('div', { className: 'onboarding__value', id: `wheel-${control.id}-${index}`, textContent: text })
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.addEventListener('click', () => select(index))
    return option
  })
  list.append(...options)
  let current = values.indexOf(chosen)

  const mark = (index) => {
    options[current]?.setAttribute('aria-selected', 'false')
    options[index].setAttribute('aria-selected', 'true')
    list.setAttribute('aria-activedescendant', options[index].id)
    current = index
  }
  const show = () => (list.scrollTop = Math.max(current, 0) * options[0].offsetHeight)
  const select = (index, isShown = false) => {
    if (index === current) return
    mark(index)
    if (!isShown) show()
    choose(values[index])
  }

  list.addEventListener('keydown', (event) => {
    if (!(event.key in turns) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // From where nothing is chosen, the first key chooses the first value, or with End the last.
    const wanted = current < 0 && event.key !== 'End' ? 0 : current + turns[event.key]
    select(Math.min(Math.max(wanted, 0), values.length - 1))
  })
  // The browser scrolls by itself, too, to snap. What counts is what a person turns.
  let settled
  let isTurned = false
  for (const name of ['wheel', 'touchstart', 'pointerdown']) list.addEventListener(name, () => (isTurned = true), { passive: true })
  list.addEventListener('scroll', () => {
    clearTimeout(settled)
    settled = setTimeout(() => {
      const index = Math.round(list.scrollTop / options[0].offsetHeight)
      if (isTurned && list.isConnected && options[index]) select(index, true)
    }, 120)
  })
  if (current >= 0) {
    mark(current)
    requestAnimationFrame(show)
  }
  return list
}

/** All values of a setting's range; its ends alone where the source does not say what lies between. */
export function valuesOf({ minimum, maximum, multipleOf }) {
  if (!multipleOf) return [minimum, maximum]
  return Array.from({ length: Math.floor((maximum - minimum) / multipleOf) + 1 }, (_, index) => minimum + index * multipleOf)
}
