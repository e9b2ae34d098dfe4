import { gap } from '../live/dom.js'
import { words } from '../words/onboarding.js'
import { element, quantity, spelled } from './element.js'
import { endScene, exchange, fillRows, playScene, wait } from './motion.js'
import { panel } from './panel.js'
import { Walk } from './walk.js'
import { addStyle } from '../live/style.js'

await addStyle('onboarding/use.css')

/** Plays the flow: it is in one state of the machine, and each state has a scene. */

export class Player {
  #run = 0
  #state = null
  #timer = null

  constructor(root, flow, catalogue, log) {
    Object.assign(this, { root, flow, catalogue, log, walk: new Walk(catalogue, root.dataset.back) })
    this.phone = root.querySelector('.onboarding__phone .phone__glass')
    this.screen = root.querySelector('.onboarding__screen')
    this.scenes = [...root.querySelectorAll('[data-scene]')]
    for (const scene of this.scenes) {
      scene.tabIndex = -1
      scene.append(element('div', { className: 'onboarding__panel' }))
      fillRows(scene, flow.emoji, root.dataset.emoji?.split(' ') ?? [])
      for (const picture of scene.querySelectorAll('.onboarding__button')) picture.replaceWith(this.#momentButton(picture))
    }
  }

  /** Plays from a state, or from the beginning. */
  start = (at) => {
    this.#run += 1
    this.#timer?.cancel()
    for (const layer of this.phone.querySelectorAll('.alert-layer')) layer.remove()
    this.log.clear()
    this.values = this.walk.restart()
    const { states, initial } = this.flow.machine
    const begin = states.find(({ id }) => id === at)?.id ?? initial
    const first = this.#sceneOf(begin) ?? this.scenes[0]
    for (const scene of this.scenes) {
      endScene(scene)
      scene.querySelector('.onboarding__panel').replaceChildren()
      scene.hidden = scene !== first
      scene.inert = false
    }
    this.scene = null
    this.#enter(begin)
  }

  get animations() {
    return this.phone.getAnimations({ subtree: true })
  }

  /** Whether all animations are paused. */
  set isPaused(isPaused) {
    for (const animation of this.animations) {
      if (isPaused && animation.playState === 'running') animation.pause()
      if (!isPaused && animation.playState === 'paused') animation.play()
    }
  }

  #enter(id) {
    const state = this.flow.machine.states.find((state) => state.id === id)
    if (!state) return
    this.#timer?.cancel()
    this.#state = state
    const before = this.scene
    this.scene = this.#sceneOf(id) ?? before ?? this.scenes[0]
    for (const id of state.effects ?? []) {
      const { sets } = this.catalogue.effects.find((effect) => effect.id === id) ?? {}
      for (const [name, value] of Object.entries(sets ?? {})) this.walk.set(name, value)
    }
    this.walk.enter(id)
    this.#show(before)
    this.log.add('state', words.labelState, spelled(id), `#state-${id}`)
    if (state.invoke) this.log.add('call', words.labelCalls, state.invoke)
    this.log.addEffects(state.effects)
    for (const box of document.querySelectorAll('.diagram [data-state]')) box.toggleAttribute('data-current', box.dataset.state === id)
    if (state.after) this.#timer = wait(this.phone, state.after.delay, () => this.#enter(state.after.target))
    if (state.final) this.#end()
    this.#ask(state)
  }

  /** Ends the flow, with a link back to the settings. */
  #end() {
    const { way } = this.walk
    const panel = this.scene.querySelector('.onboarding__panel')
    panel.querySelector('.onboarding__way')?.remove()
    if (way) panel.append(element('a', { className: 'onboarding__button onboarding__way', href: way, textContent: words.goToSettings }))
    this.root.dispatchEvent(new Event('end'))
  }

  /** Shows the state on screen. */
  #show(before) {
    const step = this.#stepOf(this.#state.id)
    if (before !== this.scene) {
      const { id, title } = this.flow.steps.find(({ id }) => id === this.scene.dataset.scene)
      this.log.add('step', words.labelStep, title ?? spelled(id), `#step-${id}`)
      this.scene.hidden = false
      playScene(this.scene, this.flow.ticker)
      if (before) exchange(before, this.scene, this.flow.transition)
    }
    const { flow, values, catalogue } = this
    const view = { flow, values, settings: catalogue.settings, step, button: this.#button, write: this.#write }
    this.scene.querySelector('.onboarding__panel').replaceChildren(...panel(this.#state, view))
    if (before) this.scene.focus({ preventScroll: true })
  }

  /** Asks the reader to answer for the system, or for the call that the state awaits. */
  async #ask(state) {
    const { alert, opens, invoke, transitions } = state
    if (opens) this.log.add('opens', words.labelOpens, opens.label ?? spelled(opens.present))
    const isAsking = (alert || opens || invoke) && !state.button && !state.secondaryButton && transitions.length > 0
    if (!isAsking) return
    const run = this.#run
    const dialog = alert ? { buttons: alert.buttons ?? this.#answers(transitions) } : await this.#systemDialog(state)
    const title = alert?.title ?? dialog.title ?? opens?.label ?? state.title ?? spelled(state.id)
    // "error" is a placeholder for the error's text.
    const message = alert?.message === 'error' ? undefined : alert?.message
    const unknown = message || !alert ? undefined : alert.message ? words.hereIsErrorText : gap(words.gapAlertText)
    const { openAlert } = await import('../dialog.js')
    const { title: chosen, value } = dialog.buttons[await openAlert(this.phone, { title, message, unknown, buttons: dialog.buttons })]
    if (run === this.#run && state === this.#state) this.#fire(value ?? eventOf(chosen, transitions, dialog.buttons.map(({ title }) => title)))
  }

  #answers = (transitions) => transitions.map(({ event }) => ({ value: event, title: spelled(event) }))

  /** The system's dialog, if the state's events are its answers. */
  async #systemDialog({ opens, invoke, effects, transitions }) {
    const { systemDialog } = await import('../live/effects/dialogs.js')
    const titles = this.catalogue.effects.filter(({ id }) => effects?.includes(id)).map(({ title }) => title)
    return systemDialog(this.catalogue.name, [opens?.label, invoke, ...titles], this.#answers(transitions))
  }

  #fire(event) {
    this.root.dispatchEvent(new CustomEvent('use'))
    const target = this.#state.transitions.find((transition) => transition.event === event)?.target
    if (target) return this.#enter(target)
    this.log.add('gap', event ? spelled(event) : words.labelButton, words.gapWhereItLeads)
    const text = gap(words.gapWhereItLeads)
    const panel = this.scene.querySelector('.onboarding__panel')
    panel.querySelector('[role=status]')?.remove()
    if (text) panel.append(element('p', { className: 'onboarding__gap', role: 'status', textContent: text }))
    this.#end()
  }

  #button = (title, className, before = () => {}) => {
    if (!title) return null
    const made = element('button', { type: 'button', className, textContent: title })
    made.addEventListener('click', () => {
      const { button, secondaryButton, transitions } = this.#state
      before()
      this.#fire(eventOf(title, transitions, [button, secondaryButton].filter(Boolean)))
    })
    return made
  }

  #momentButton(picture) {
    const moment = this.flow.timeline.find(({ id }) => id === picture.closest('[data-moment]').dataset.moment)
    return this.#button(picture.textContent, picture.className, () => this.log.addEffects(moment?.effects))
  }

  #write = (control, value, { unit }) => {
    this.values.set(control.id, value)
    this.walk.set(control.id, value)
    this.walk.enter(this.#state.id)
    const text = typeof value === 'number' ? quantity(value, unit) : value === true ? words.valueOn : value === false ? words.valueOff : value
    this.log.add('write', undefined, words.labelled({ label: control.title, text }))
  }

  #stepOf(id) {
    return this.flow.steps.find((step) => step.states?.includes(id))
  }

  #sceneOf(id) {
    return this.scenes.find((scene) => scene.dataset.scene === this.#stepOf(id)?.id)
  }
}

/** The log of what happens while playing: states, effects, written values. */

export class Log {
  /** @param {HTMLElement} list */
  constructor(list, effects, effectsHref) {
    this.list = list
    this.effects = effects
    this.effectsHref = effectsHref
  }

  clear() {
    this.list.replaceChildren()
  }

  /** @param {string} kind of entry: CSS shows some to developers only, and tests rely on it */
  add(kind, label, text, href) {
    const content = href ? element('a', { href, textContent: text }) : element('span', { textContent: text })
    const before = label && element('span', { className: 'onboarding__label', textContent: `${words.labelColon(label)} ` })
    const entry = element('li', { className: 'onboarding__entry' }, before, content)
    entry.dataset.kind = kind
    this.list.append(entry)
    this.list.scrollTop = this.list.scrollHeight
  }

  /** Effects without a text for readers are for developers. */
  addEffects(ids) {
    for (const id of ids ?? []) {
      const effect = this.effects.find((effect) => effect.id === id)
      const href = this.effectsHref && `${this.effectsHref}#${encodeURIComponent(id)}`
      if (effect?.reader) this.add('effect', undefined, effect.reader, href)
      else this.add('code', words.labelEffect, effect?.title ?? id, href)
    }
  }
}

/** The letters and digits of a name, so that `Get Started →` and `getStarted` are equal. */
const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A button's event: the event with its name, else the next event without a button of its name.
 *
 * @param {string[]} titles of all buttons of the state
 */
export function eventOf(title, transitions, titles) {
  const events = transitions.map(({ event }) => event)
  const named = (title) => events.find((event) => letters(event) === letters(title))
  if (named(title)) return named(title)
  const free = events.filter((event) => !titles.some((title) => named(title) === event))
  const others = titles.filter((title) => !named(title))
  return free[Math.max(others.indexOf(title), 0)]
}
