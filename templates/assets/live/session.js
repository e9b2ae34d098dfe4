import { evaluate, firstMatch } from './condition.js'
import { filled, resolve } from './resolve.js'

/** One reader's use of a screen: its model, its state, and what may be done with it. */
export class Session {
  /** Those of the rows whose use runs through states, by the row's id. */
  machines = new Map()
  #actions

  /** @param parts {model, state, base, reasons, log, phone}: `reasons` says in words why rows are disabled */
  constructor(parts) {
    Object.assign(this, parts)
  }

  filled = (text) => filled(text, this.model) ?? text
  holds = (condition) => evaluate(condition ?? {}, this.state.value) === true
  resolved = (place) => resolve(place.row, { ...place, ...this })
  running = (row) => this.machines.get(row.id)?.current

  isUsable(row) {
    return this.resolved(this.model.place(row.id)).enabled && !this.running(row)?.disables
  }

  /** Why a row is disabled, where its author gave no reason: the condition in the builder's words. */
  reason({ row, section, screen }) {
    const stopped = firstMatch(screen.states, this.state.value)?.id
    const key = this.holds(section.enabledWhen) ? (this.holds(row.enabledWhen) ? `${screen.id}.${stopped}` : row.id) : `${screen.id}.${section.id}`
    return this.reasons.get(key) ?? ''
  }

  /** What use sets off is loaded with the first use, or when it is near. */
  async act(action, ...operands) {
    const { Actions } = await import('./actions.js')
    this.#actions ??= new Actions(this)
    return this.#actions[action]?.(...operands)
  }
}
