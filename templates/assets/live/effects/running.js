import { openAlert } from '../../dialog.js'
import { words } from '../../words/actions.js'
import { gap, h } from '../dom.js'
import { errorText, setsOf } from '../lookup.js'
import { begin } from '../moves.js'
import { Machine } from './machine.js'

/** How long a simulated action takes without a limit in the model, in ms. */
export const moment = 600

/** The rows whose actions have states, and how the states are shown. */
export class Running {
  #left = new AbortController()
  /** By row id. */
  #machines = new Map()

  constructor(actions) {
    this.actions = actions
    for (const { row } of actions.model.places) if (row.machine) this.#machines.set(row.id, this.#machine(row))
  }

  machine = (row) => this.#machines.get(row.id)

  /** Follows every change of the app's state. */
  follow({ model, state }) {
    for (const machine of this.#machines.values()) machine.follow(model, state.value)
  }

  reset() {
    for (const machine of this.#machines.values()) machine.reset()
  }

  #machine(row) {
    const { actions } = this
    const limit = row.attributes?.maximumMilliseconds
    const outcome = (events) => events.find((event) => event === actions.desk.outcome(row.id)) ?? events[0]
    return new Machine(row.machine, {
      // The limit is for successes: failures take the full time.
      duration: (events) => (limit && outcome(events) !== 'failure' ? Math.min(limit / 2, moment) : moment),
      outcome,
      entered: (state, isFollowing) => this.#entered(row, state, isFollowing),
      left: () => {
        this.#left.abort()
        actions.session.update()
      },
    })
  }

  async #entered(row, state, isFollowing) {
    const { session, log, phone } = this.actions
    const name = session.filled(row.title, row)
    const { view, label } = state.opens ?? {}
    const opened = view || label ? [{ text: label ? words.opens(label) : words.opensAnotherScreen, code: view }] : []
    const consequences = isFollowing ? [] : [...this.actions.done(state.effects), ...opened]
    if (!isFollowing && (consequences.length || state.title)) log.add(state.title ?? name, consequences, !state.title && state.id)
    session.update()
    if (state.toast) this.#toast(state.toast.text ?? gap(words.gapToast) ?? name)
    if (state.opens) this.#end()
    if (!state.alert) return
    const { title, message, buttons = [{ title: words.ok, role: 'cancel' }] } = state.alert
    this.#left = new AbortController()
    const text = message === 'error' ? errorText(this.actions) : message
    const unknown = message === 'error' && !text ? words.hereIsErrorText : undefined
    const chosen = await openAlert(phone.glass, { title: title ?? name, message: text, unknown, buttons }, this.#left.signal)
    if (chosen < 0) return
    this.machine(row).send(state.transitions[0]?.event)
    // Closing an alert resets its flags.
    for (const [id, value] of setsOf(state.effects, this.actions.model)) if (value === true) this.actions.state.set(id, false)
    session.update()
  }

  /** Replaces the screen after a finished action; the reader can only start over. */
  #end() {
    const { phone } = this.actions
    phone.fill(words.nextScreen, '', null)
    const again = h('button', { class: 'phone__retry', click: () => this.actions.reset() }, words.startOver)
    phone.page.append(h('div', { class: 'phone__entries' }, h('p', {}, gap(words.gapView) ?? words.viewNotShown), again))
    begin(phone)
  }

  #toast(text) {
    const toast = h('p', { class: 'toast', role: 'status' }, text)
    this.actions.phone.glass.append(toast)
    setTimeout(() => toast.remove(), 4 * moment)
  }
}
