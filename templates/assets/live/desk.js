import { parse } from './state.js'
import { word } from './words.js'

/** The controls beside the screen: a fact's is named `fact.<name>`, that of a setting without a row `set.<id>`. */
export class Desk {
  /** @param form the controls @param session what they change */
  constructor(form, session) {
    this.form = form
    this.session = session
    form.addEventListener('input', ({ target }) => this.#change(target))
    form.addEventListener('submit', (event) => event.preventDefault())
    form.addEventListener('reset', (event) => {
      event.preventDefault()
      session.reset()
    })
    form.addEventListener('click', ({ target }) => target.dataset.action && session.act(target.dataset.action, (text) => this.#say(text)))
  }

  /** How what a row starts will end. */
  outcome(row) {
    return this.form.elements[`outcome.${row}`]?.value
  }

  update() {
    for (const control of this.#controls) {
      const value = this.session.state.value(control.id)
      if (control.input.type === 'checkbox') control.input.checked = value === true
      else if (control.input !== document.activeElement) control.input.value = control.input.matches('select') ? String(value) : value ?? ''
    }
  }

  get #controls() {
    return [...this.form.elements].filter(({ name }) => /^(fact|set)\./.test(name))
      .map((input) => ({ input, id: input.name.replace(/^\w+\./, '') }))
  }

  #change({ name, type, value: text, checked }) {
    const [, kind, id] = /^(fact|set)\.(.*)$/.exec(name) ?? []
    if (!kind) return
    const { state, log } = this.session
    const declared = state.declaration(id)
    const value = type === 'checkbox' ? checked : text === '' && declared.nullable ? null : parse(text, declared)
    if (value === undefined) return
    if (kind === 'set') return this.session.act('change', id, value)
    state.set(id, value)
    log.add(`${declared.title ?? id}: ${word(value)}`)
  }

  #say(text) {
    this.form.querySelector('.desk__said').textContent = text
  }
}
