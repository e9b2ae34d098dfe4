import { evaluate, firstMatch } from './model/condition.js'
import { driven } from './model/driven.js'
import { mirror } from './mirror.js'
import { filled, resolve } from './model/resolve.js'

/** One reader's use of a screen: its model, its state, and what may be done with it. */
export class Session {
  #actions
  #home
  #icon

  /** @param parts `base` is the user beside facts and values */
  constructor(parts) {
    Object.assign(this, parts)
    this.#icon = this.icon
  }

  filled = (text, row) => filled(text, this, row, '…')
  isShown = ({ visibleWhen }) => evaluate(visibleWhen, this.state.value) !== false
  holds = (condition) => evaluate(condition, this.state.value) === true
  resolved = (place) => resolve(place.row, { ...place, ...this })
  /** The state of a row's machine, where it runs. */
  running = (row) => this.#actions?.running.machine(row)?.current

  /** The icon that the user has: the one that a setting drives, or the chosen one. */
  get icon() {
    return driven('icon', this) ?? this.base.icon
  }

  /** A part of the page's drawing of an icon. */
  iconPart = (id, part) => this.live.querySelector('.live__icons')?.content.querySelector(`[data-icon="${CSS.escape(id)}"] ${part}`)
  iconTitle = () => this.iconPart(this.icon ?? '', '.icon__title')?.firstChild.data

  /** What the page has made for a view of the app. */
  made = (view) => document.querySelector(`template[data-view="${CSS.escape(view ?? '')}"]`)

  /** The address of the page of this site that a row opens, if it opens one. */
  page = (row) => this.live.querySelector(`.live__pages [data-for="${CSS.escape(row)}"]`)?.href

  isUsable(row) {
    return this.resolved(this.model.place(row.id)).enabled && !this.running(row)?.disables
  }

  /** Why a row is disabled, where its author gave no reason: the condition in the builder's words. */
  reason({ row, section, screen }) {
    const stopped = firstMatch(screen.states, this.state.value)?.id
    const key = !this.holds(section.enabledWhen) ? `${screen.id}.${section.id}` : this.holds(row.enabledWhen) ? `${screen.id}.${stopped}` : row.id
    return this.reasons.get(key) ?? ''
  }

  /** Does what `Actions` has under a name. What use sets off is loaded with the first use. */
  async act(name, ...operands) {
    const { Actions } = await import('./actions.js')
    this.#actions ??= new Actions(this)
    return this.#actions[name](...operands)
  }

  update() {
    this.phone.update()
    mirror(this)
    // From when it is another icon than at first.
    if (this.icon !== this.#icon) this.#home ??= import('./home-screen.js')
    this.#home?.then(({ showHome }) => showHome(this))
  }
}
