import { openAlert } from '../dialog.js'
import { Machine } from './machine.js'
import { isLocked } from './resolve.js'
import { title, word } from './words.js'

/** How long what does not really happen takes, in ms, where the model gives no limit. */
const moment = 600

/** What a reader's use of the screen sets off. */
export class Actions {
  constructor(session) {
    Object.assign(this, { session, ...session })
    for (const { row } of this.model.places) if (row.machine) session.machines.set(row.id, this.#machine(row))
  }

  /** Gives a setting a value, as its row does. */
  change(id, value) {
    const { state, model, log } = this
    const setting = model.setting(id)
    const option = setting.options?.find((option) => option.value === value)
    const name = setting.title ?? id
    if (option && isLocked(option, model, state)) {
      const { id, title, opens } = model.entitlement(option.entitlement)
      log.add(`${name}: ${option.title} needs ${title}`, [`Opens ${opens?.view ?? 'what is not documented'}`])
      return this.open(id)
    }
    if (state.value(id) === value) return
    state.set(id, value)
    const effects = [...setting.onChange, ...(value === true ? setting.onEnable : value === false ? setting.onDisable : [])]
    log.add(`${name}: ${title(value, setting)}`, this.#done(effects))
    if (value === true && setting.permission) this.#askPermission(setting.permission)
  }

  /** What follows from a permission, for each of its values; where it was never asked for, the reader answers for the user. */
  async #askPermission({ fact, outcomes }) {
    const { state, model, log } = this
    const declared = state.declaration(fact)
    const name = declared.title ?? fact
    const current = state.value(fact)
    const effects = outcomes[current] ?? []
    log.add(`${name} is ${word(current)}`, effects.length ? effects.map(model.effect) : ['Nothing more happens'])
    if (current !== 'undetermined') return setTimeout(() => this.#apply(effects), moment / 2)
    const answers = declared.domain.filter((value) => value !== current)
    const buttons = answers.map((value) => ({ title: value[0].toUpperCase() + value.slice(1), role: value === 'denied' && 'cancel' }))
    const note = 'The system asks. Choose what the user answers.'
    const answer = answers[await openAlert(this.phone.glass, { title: name, note, buttons })]
    state.set(fact, answer)
    log.add(`${name}: ${answer}`, this.#done(outcomes[answer] ?? []))
  }

  /** Uses a row that is no control. */
  use(row) {
    if (!this.session.isUsable(row)) return
    const name = this.session.filled(row.title)
    const machine = this.session.machines.get(row.id)
    if (machine) machine.send(machine.current.transitions[0]?.event)
    else if (row.confirmation) this.#confirm(name, row.confirmation)
    else if (row.opens) this.open(row.id)
    else this.log.add(name, row.effects ? this.#done(row.effects) : ['What it does is not documented'])
  }

  async #confirm(name, { title, message, buttons, onConfirm }) {
    const choices = buttons ?? [{ title: 'Cancel', role: 'cancel' }, { title: 'Confirm' }]
    const note = title || message ? null : 'The text of this alert is not documented.'
    const chosen = choices[await openAlert(this.phone.glass, { title: title ?? name, message, note, buttons: choices })]
    if (chosen.role === 'cancel') this.log.add(`${name}: cancelled`)
    else this.log.add(`${name}: confirmed`, this.#done(onConfirm))
  }

  /** Follows what a row, card or entitlement opens. */
  open(id) {
    const { destination, title: name } = this.model.opening(id)
    const { present, screen, url, fact, label } = destination
    if (screen) return this.phone.go({ screen })
    if (present !== 'url' && present !== 'system') return this.phone.go({ open: id })
    const target = url ?? label ?? (fact && this.state.value(fact)) ?? 'an address that is not documented'
    this.log.add(name, [present === 'system' ? `Leaves the app for the system: ${target}` : `Opens ${target}`])
  }

  /** Loads again what could not be loaded. */
  retry(screen, failed) {
    const loading = screen.states.find((state) => state.header === 'skeleton')
    const fact = Object.keys(failed.when)[0]
    const special = screen.states.flatMap(({ when }) => when?.[fact] ?? [])
    const settled = this.state.declaration(fact).domain?.find((value) => !special.includes(value))
    this.log.add('Retry')
    if (loading) this.state.set(fact, [loading.when[fact]].flat()[0])
    if (settled !== undefined) setTimeout(() => this.state.set(fact, settled), moment)
  }

  /** What opening or closing the screen sets off. */
  appear(what, effects) {
    this.log.add(what, this.#done(effects ?? []))
  }

  /** Gives the page's own content of a sheet its life. */
  async enhance(content, row) {
    const gallery = content.querySelector('[data-gallery]')
    if (!gallery) return
    const { enhance } = await import('../icons/gallery.js')
    enhance(gallery, {
      choose: (id, title) => {
        Object.assign(this.session.base, { icon: id, iconTitle: title })
        this.log.add(`${row.title}: ${title}`)
        this.session.update()
      },
    })
  }

  async copy(say) {
    try {
      await navigator.clipboard.writeText(location.href)
      say('The link is copied.')
    } catch {
      say(`Copy this link: ${location.href}`)
    }
  }

  /** Saves what the screen shows as a configuration file, which `sitegen build --configuration` takes. */
  download(say) {
    const text = JSON.stringify(this.state.configuration(this.session.base), null, 2)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/json' }))
    link.download = 'configuration.json'
    link.click()
    URL.revokeObjectURL(link.href)
    say('configuration.json is saved.')
  }

  /** Takes the states of rows from the facts, where these were changed. */
  follow() {
    for (const machine of this.session.machines.values()) machine.follow(this.model, this.state.value)
  }

  restart() {
    for (const { row } of this.model.places.filter(({ row }) => row.machine)) {
      this.session.machines.get(row.id).reset()
      for (const [id, value] of row.machine.states.flatMap((state) => this.model.sets(state.effects))) if (value === true) this.state.set(id, false)
    }
  }

  #machine(row) {
    const limit = row.attributes?.maximumMilliseconds
    return new Machine(row.machine, {
      duration: limit ? Math.min(limit / 2, moment) : moment,
      outcome: (events) => events.find((event) => event === this.session.desk.outcome(row.id)) ?? events[0],
      entered: (state, isFollowing) => this.#entered(row, state, isFollowing),
    })
  }

  async #entered(row, state, isFollowing) {
    const name = this.session.filled(row.title)
    if (!isFollowing && (state.effects.length || state.title)) this.log.add(state.title ?? `${name}: ${state.id}`, this.#done(state.effects))
    this.session.update()
    if (state.toast) this.phone.toast(state.toast.text ?? `${name}: ${state.toast.kind}`)
    if (state.opens) this.phone.replace(state.opens)
    if (!state.alert) return
    const { title, message, buttons = [{ title: 'OK', role: 'cancel' }] } = state.alert
    await openAlert(this.phone.glass, { title: title ?? name, message: message === 'error' ? this.#errorText : message, buttons })
    this.session.machines.get(row.id).send(state.transitions[0]?.event)
    // The flag that shows an alert falls with it.
    for (const [id, value] of this.model.sets(state.effects)) if (value === true) this.state.set(id, false)
    this.session.update()
  }

  /** The text of an error is the system's: the one that the app's state holds, else a word for it. */
  get #errorText() {
    const fact = this.model.facts.find(({ id, type }) => type === 'string' && /error/i.test(id))
    return (fact && this.state.value(fact.id)) || 'The text of the error stands here.'
  }

  /** Applies what effects set, and gives them for the log. */
  #done(effects) {
    this.#apply(effects)
    return effects.map(this.model.effect)
  }

  #apply(effects) {
    for (const [id, value] of this.model.sets(effects)) this.state.set(id, value)
  }
}
