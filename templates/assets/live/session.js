import { evaluate, firstMatch } from './model/condition.js'
import { driven } from './model/driven.js'
import { filled, resolve } from './model/resolve.js'

/** One reader's use of a screen; `base` is the user without facts and values. */
export class Session {
  #actions

  constructor(parts) {
    Object.assign(this, parts)
    this.firstIcon = this.icon
  }

  filled = (text, row) => filled(text, this, row, '…')
  isShown = ({ visibleWhen }) => evaluate(visibleWhen, this.state.value) !== false
  holds = (condition) => evaluate(condition, this.state.value) === true
  resolved = (place) => resolve(place.row, { ...place, ...this })
  running = (row) => this.#actions?.running.machine(row)?.current

  isUndescribed = ({ id }) => this.live.dataset.undescribed?.split(' ').includes(id)

  get icon() {
    return driven('icon', this) ?? this.base.icon
  }

  iconPart = (part) => this.live.querySelector('.live__icons')?.content.querySelector(`[data-icon="${CSS.escape(this.icon ?? '')}"] ${part}`)

  isUsable(row) {
    return this.resolved(this.model.place(row.id)).enabled && !this.running(row)?.disables
  }

  /** Why a row is disabled, where its author gave no reason. */
  reason({ row, section, screen }) {
    const stopped = firstMatch(screen.states, this.state.value)?.id
    const key = !this.holds(section.enabledWhen) ? `${screen.id}.${section.id}` : this.holds(row.enabledWhen) ? `${screen.id}.${stopped}` : row.id
    return this.live.querySelector(`.live__reasons [data-for="${CSS.escape(key)}"]`)?.textContent ?? ''
  }

  /** Calls an action; their module is loaded with the first one. */
  async act(name, ...operands) {
    const { Actions } = await import('./effects/actions.js')
    this.#actions ??= new Actions(this)
    return this.#actions[name](...operands)
  }

  update() {
    this.phone.update()
  }
}
