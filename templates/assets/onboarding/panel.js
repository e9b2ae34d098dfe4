import { gap, said } from '../live/dom.js'
import { evaluate } from '../live/model.js'
import { words } from '../words/onboarding.js'
import { element, quantity, spelled } from './element.js'

/** The content of a state of the flow: rows, controls, buttons, and a note about what is not documented. */

const note = (text) => element('p', { className: 'onboarding__gap', textContent: text })

export function panel(state, { flow, step, button, ...player }) {
  const list = element('ul', { className: 'onboarding__rows' })
  for (const title of state.rows ?? []) list.append(element('li', { className: 'onboarding__row', textContent: title }))
  const known = state.controls?.flatMap((id) => flow.controls.filter((control) => control.id === id)) ?? []
  const buttons = [button(state.button, 'onboarding__button'), button(state.secondaryButton, 'onboarding__button onboarding__button--second')]
  return [
    ...said(lacksText(state, step) && gap(words.gapStateText)).map(note),
    state.title ? element('p', { className: 'onboarding__title', textContent: state.title }) : null,
    state.toast ? element('p', { className: 'onboarding__toast', textContent: state.toast.text ?? gap(words.gapToast) ?? spelled(state.toast.kind) }) : null,
    known.length > 0 ? controls(known, player) : null,
    list.firstChild ? list : null,
    state.spinner ? spinner() : null,
    state.final ? note(words.onboardingEnds) : null,
    ...buttons,
  ].filter(Boolean)
}

/** Whether the state changes a text that is not documented. */
function lacksText(state, step) {
  const isKnown = { title: state.title, button: state.button ?? state.secondaryButton }
  return !state.final && step?.drives?.some((name) => !isKnown[name])
}

function spinner() {
  const made = element('div', { className: 'onboarding__spinner' })
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', words.working)
  return made
}

/** The controls, each shown while its condition holds. */
function controls(known, { settings, values, write }) {
  const places = known.map((control) => ({ control, place: element('div', { className: 'onboarding__control' }) }))
  const update = () => {
    for (const { control, place } of places) {
      const isShown = evaluate(control.visibleWhen, (name) => values.get(name) ?? null) === true
      if (isShown === place.hasChildNodes()) continue
      place.replaceChildren(...(isShown ? input(control) : []))
    }
  }
  const input = (control) => {
    // The control may offer fewer values than the setting allows.
    const setting = { ...settings.find(({ id }) => id === control.id), ...control }
    const change = (value) => {
      write(control, value, setting)
      update()
    }
    const made = control.kind === 'toggle' ? toggle : setting.options ? menu : wheelOf
    return made(control, setting, values.get(control.id) ?? null, change)
  }
  update()
  return element('div', { className: 'onboarding__controls' }, ...places.map(({ place }) => place))
}

/** A switch. If its value is unknown, it is neither on nor off until it is used. */
function toggle(control, _, value, change) {
  const box = element('input', { className: 'onboarding__switch', type: 'checkbox', checked: value === true, indeterminate: value === null })
  box.addEventListener('change', () => change(box.checked))
  return [element('label', { className: 'onboarding__toggle' }, element('span', { textContent: control.title }), box)]
}

function menu(control, setting, value, change) {
  const select = element('select', { className: 'onboarding__menu' })
  if (value === null) select.append(new Option('—', '', true))
  for (const option of setting.options) select.append(new Option(option.title, option.value, false, option.value === value))
  select.addEventListener('change', () => change(select.value))
  return [element('label', { className: 'onboarding__toggle' }, element('span', { textContent: control.title }), select)]
}

function wheelOf(control, setting, value, change) {
  const label = element('p', { className: 'onboarding__caption', textContent: control.title })
  if (setting.minimum === undefined || setting.maximum === undefined) return [label, note(gap(words.gapOptionsOfSetting) ?? words.optionsNotShown)]
  return [label, wheel(control, setting, value, change)]
}

/** How far keys turn. */
const turns = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity }

/**
 * A wheel of values. Turns, keys and clicks choose one.
 *
 * @param {number | null} chosen the shown value; null if unknown
 * @param {(value: number) => void} choose called with each value
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
    // If nothing is chosen, the first key chooses the first value, or with End the last.
    const wanted = current < 0 && event.key !== 'End' ? 0 : current + turns[event.key]
    select(Math.min(Math.max(wanted, 0), values.length - 1))
  })
  // The browser also scrolls by itself, to snap. Only a person's turns count.
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

/** All values of a setting's range; only its ends if the steps between are not documented. */
export function valuesOf({ minimum, maximum, multipleOf }) {
  if (!multipleOf) return [minimum, maximum]
  return Array.from({ length: Math.floor((maximum - minimum) / multipleOf) + 1 }, (_, index) => minimum + index * multipleOf)
}
