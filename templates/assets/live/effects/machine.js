import { setsOf } from '../lookup.js'

/**
 * Runs an action's states. The work is simulated: it takes a moment, and ends as the reader chose.
 */
export class Machine {
  #states
  #initial
  #timer
  #isFollowing = false

  /**
   * @param machine as in the settings document
   * @param on {entered(state, isFollowing), left(), outcome(events), duration(events)}: `entered` and `left` report states;
   *   `outcome` returns the event that ends work, `duration` its length in ms
   */
  constructor({ initial, states }, on) {
    this.#states = new Map(states.map((state) => [state.id, state]))
    this.#initial = initial
    this.on = on
    this.current = this.#states.get(initial)
  }

  /** Whether it continues without an event. */
  get isBusy() {
    return this.#timer !== undefined
  }

  send(event) {
    const target = this.current.transitions.find((transition) => transition.event === event)?.target
    if (target && !this.isBusy) this.#enter(target)
  }

  reset() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.current = this.#states.get(this.#initial)
  }

  /** Enters a state whose effects match the facts, even if the facts were changed elsewhere. */
  follow(model, value) {
    if (this.isBusy) return
    const holds = (state) => {
      const sets = setsOf(state.effects, model)
      return sets.length > 0 && sets.every(([id, wanted]) => value(id) === wanted)
    }
    const state = [...this.#states.values()].find(holds)
    if (state && state !== this.current && !state.final) {
      this.#isFollowing = true
      this.current = state
      this.on.entered(state, true)
    } else if (!state && this.#isFollowing) {
      this.#isFollowing = false
      this.reset()
      this.on.left()
    }
  }

  #enter(id) {
    this.#isFollowing = false
    this.current = this.#states.get(id)
    const { after, invoke, spinner, final, transitions, opens } = this.current
    const events = transitions.map(({ event }) => event)
    if (after) this.#later(() => this.#enter(after.target), after.delay)
    else if (invoke || spinner) this.#later(() => this.send(this.on.outcome(events)), this.on.duration(events))
    this.on.entered(this.current, false)
    if (final && !opens) this.reset()
  }

  #later(action, delay) {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      action()
    }, delay)
  }
}
