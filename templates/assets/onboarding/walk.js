import { parameter, reserved } from '../live/link.js'
import { parse } from '../live/parse.js'

/** The state of a run through the onboarding, stored in the page's URL: its state, the choices, and values from the settings. */
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

  /** Starts over. Returns the settings' values. */
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

  /** Stores the flow's current state. */
  enter(state) {
    const query = new URLSearchParams({ at: state })
    for (const [name, value] of this.#query) query.set(name, value)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }

  /** Stores a value of a fact or setting, if the app has it. */
  set(id, value) {
    const declared = this.#declared.get(id)
    if (!declared) return
    this.#query.set(...parameter(declared, value))
    this.#row = this.rows.find(({ setting }) => setting === id)?.id ?? this.#row
  }

  /** The URL of the settings with all choices; the last one is marked there. */
  get way() {
    if (!this.back) return undefined
    const url = new URL(this.back, location)
    for (const [name, value] of this.#query) url.searchParams.set(name, value)
    if (this.#row) url.searchParams.set('row', this.#row)
    return url.href
  }
}
