import { parameter, reserved } from '../live/link.js'
import { parse } from '../live/parse.js'

/** The state of a walk through the onboarding, as the page's address has it: where it is, what was chosen, and what the settings passed on. */
export class Walk {
  #begun = new URLSearchParams(location.search)
  #query
  #declared
  #row

  constructor({ facts, settings, screens }, back) {
    Object.assign(this, { settings, back })
    this.rows = screens.flatMap(({ sections }) => sections).flatMap(({ rows }) => rows)
    const declared = (kind) => (declaration) => [declaration.id, { ...declaration, kind }]
    this.#declared = new Map([...facts.map(declared('fact')), ...settings.map(declared('set'))])
    this.#begun.delete('at')
  }

  /** Begins again; returns the settings' values. */
  restart() {
    this.#query = new URLSearchParams(this.#begun)
    this.#row = undefined
    const value = ({ id, default: initial }) => {
      const declared = this.#declared.get(id)
      const text = this.#query.get(reserved.test(id) ? `set.${id}` : id)
      return (text === null ? undefined : parse(text, declared)) ?? initial
    }
    return new Map(this.settings.map((setting) => [setting.id, value(setting)]).filter(([, value]) => value !== undefined))
  }

  /** Notes in which state the flow is. */
  enter(state) {
    const query = new URLSearchParams({ at: state })
    for (const [name, value] of this.#query) query.set(name, value)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }

  /** Notes a value of a fact or a setting, if the app has it. */
  set(id, value) {
    const declared = this.#declared.get(id)
    if (!declared) return
    this.#query.set(...parameter(declared, value))
    this.#row = this.rows.find(({ setting }) => setting === id)?.id ?? this.#row
  }

  /** The address of the settings with all that was chosen, where the last choice is marked. */
  get way() {
    if (!this.back) return undefined
    const url = new URL(this.back, location)
    for (const [name, value] of this.#query) url.searchParams.set(name, value)
    if (this.#row) url.searchParams.set('row', this.#row)
    return url.href
  }
}
