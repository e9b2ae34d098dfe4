import { words } from '../words/actions.js'
import { h } from './dom.js'
import { parse } from './parse.js'

/** The facts and settings of a preset, by id. */
const setsOf = ({ dataset }) => JSON.parse(dataset.preset)

/** Whether a text is empty, or a web or app URL. */
const isAddress = (text) => text === '' || /^[a-z][\w+.-]*:\/\/[^\s/]\S*$/i.test(text)

/** The controls next to the screen: `fact.<name>`, or `set.<id>` for a setting without a row. */
export class Desk {
  constructor(form, { model, state }) {
    Object.assign(this, { form, model, state })
    form.addEventListener('change', ({ target }) => target.type === 'url' && this.#check(target))
  }

  /** The chosen outcome of an action. */
  outcome(row) {
    return this.form.elements[`outcome.${row}`]?.value
  }

  /** Shows a button's result next to it, and removes earlier results. */
  say(text, button) {
    for (const said of this.form.querySelectorAll('.desk__said')) {
      said.textContent = said.previousElementSibling.contains(button) || said.previousElementSibling === button ? text : ''
    }
  }

  /** The fact or setting of a control, its kind and value; undefined if the value is invalid. */
  read({ name, type, value: text, checked }) {
    const [, kind, id] = /^(fact|set)\.(.*)$/.exec(name) ?? []
    if (!kind) return undefined
    const declared = this.state.declaration(id)
    const trimmed = type === 'url' ? text.trim() : text
    if (type === 'url' && !isAddress(trimmed)) return undefined
    const value = type === 'checkbox' ? checked : trimmed === '' && declared.nullable ? null : parse(trimmed, declared)
    return value === undefined ? undefined : { kind, id, value }
  }

  /** Shows whether an address is invalid. */
  #check(input) {
    const isWrong = !isAddress(input.value.trim())
    input.nextElementSibling?.remove()
    input.ariaInvalid = isWrong || null
    if (isWrong) input.after(h('span', { class: 'desk__wrong', role: 'alert' }, words.notAnAddress))
  }

  /** Applies a preset, and resets all other facts. A second press undoes it; another preset replaces it. */
  take(button) {
    const { model, state } = this
    const isOn = this.#holds(button)
    const all = new Map([...model.facts, ...model.settings].map(({ id }) => [id, state.value(id)]))
    const undone = this.#presets.filter((preset) => this.#holds(preset)).flatMap((preset) => Object.keys(setsOf(preset)))
    for (const id of [...model.facts.map(({ id }) => id), ...undone]) all.set(id, state.initial(id))
    if (!isOn) for (const [id, value] of Object.entries(setsOf(button))) all.set(id, value)
    state.reset(all)
    return { title: button.textContent, isOn: !isOn }
  }

  get #presets() {
    return [...this.form.querySelectorAll('[data-preset]')]
  }

  #holds(preset) {
    const sets = setsOf(preset)
    return [...this.model.facts.map(({ id }) => id), ...Object.keys(sets)].every((id) => this.state.has(id, Object.hasOwn(sets, id) ? sets[id] : this.state.initial(id)))
  }

  /** Shows the current state. */
  update() {
    for (const preset of this.#presets) preset.ariaPressed = this.#holds(preset)
    for (const input of this.form.elements) {
      const id = /^(?:fact|set)\.(.*)$/.exec(input.name)?.[1]
      if (!id || (input === document.activeElement && input.matches('[type=text], [type=url], [type=number]'))) continue
      const value = this.state.value(id)
      if (input.type === 'checkbox') input.checked = value === true
      else input.value = input.matches('select') ? String(value) : value ?? ''
    }
  }
}

/** Time to start a download, in ms. */
const beginning = 600

/** Saves the state as a file for `sitegen build --configuration`. */
export function saveConfiguration({ model, state, base }) {
  const values = (items) => Object.fromEntries(items.map(({ id }) => [id, state.value(id)]).filter(([, value]) => value !== null))
  const { profile, language, icon } = base
  const configuration = { profile, language, icon, facts: values(model.facts), values: values(model.settings) }
  const file = new Blob([`${JSON.stringify(configuration, null, 2)}\n`], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  h('a', { href, download: 'configuration.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href), beginning)
}
