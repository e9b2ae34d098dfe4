import { openAlert } from '../dialog.js'
import { words } from '../words/actions.js'
import { saveConfiguration } from './configuration-file.js'
import { Desk } from './desk.js'
import { h } from './dom.js'
import { effectsOf, setsOf } from './model/effects.js'
import { errorText } from './model/error-text.js'
import { factWord } from './model/fact-word.js'
import { gap, said } from './gap.js'
import { Log } from './log.js'
import { Machine } from './machine.js'
import { begin } from './moves.js'
import { leavingWords, opening } from './model/opening.js'
import { isLocked } from './model/resolve.js'
import { addStyle } from './style.js'
import { title } from './model/value-title.js'

await addStyle('live-use.css')

/** How long an imitated action takes without a limit in the model, in ms. */
const moment = 600

/** What a reader's use of the screen sets off. */
export class Actions {
  #left = new AbortController()
  #icon
  /** The states of facts in which the system asks for a permission, `fact=value`. */
  #asks

  /** Those of the rows whose use runs through states, by the row's id. */
  machines = new Map()

  constructor(session) {
    const { model, state, phone, live } = session
    Object.assign(this, { session, model, state, phone })
    this.#icon = { icon: session.base.icon, iconTitle: session.base.iconTitle }
    this.#asks = new Set(live.dataset.asks?.split(' '))
    this.log = new Log(live.querySelector('.log__entries'), live.dataset.effects)
    this.desk = new Desk(live.querySelector('.desk'), state)
    for (const { row } of model.places) if (row.machine) this.machines.set(row.id, this.#machine(row))
  }

  /** Follows the state of the app, wherever it was changed. */
  follow() {
    this.desk.update()
    for (const machine of this.machines.values()) machine.follow(this.model, this.state.value)
  }

  /** Takes what a control beside the screen says. */
  control(input) {
    const { kind, id, value, title: name } = this.desk.read(input) ?? {}
    if (kind === 'set') this.change(id, value)
    if (kind !== 'fact' || this.state.value(id) === value) return
    this.state.set(id, value)
    this.log.add(words.labelled({ label: name, text: factWord(value, this.state.declaration(id)) }))
  }

  /** Gives a setting a value, as its row does, where it has one. */
  change(id, value, row) {
    const { state, model, log } = this
    const setting = model.setting(id)
    const added = [value].flat().filter((item) => !Array.isArray(value) || ![state.value(id)].flat().includes(item))
    const option = (setting.options ?? setting.items?.options)?.find((option) => added.includes(option.value) && isLocked(option, model, state))
    const name = setting.title ?? id
    if (option) {
      const { id, title, opens } = model.entitlement(option.entitlement)
      log.add(words.optionNeeds({ setting: name, option: option.title, entitlement: title }), said(opens?.view ? words.opens(opens.view) : gap(words.opensUndocumented)))
      return this.open(id)
    }
    if (state.has(id, value)) return
    state.set(id, value)
    const effects = [...row?.effects ?? [], ...setting.onChange, ...(value === true ? setting.onEnable : value === false ? setting.onDisable : [])]
    log.add(words.labelled({ label: name, text: title(value, setting) }), this.#done(effects))
    if (value === true && setting.permission) this.#askPermission(setting.permission)
  }

  /** What follows from a permission, for each of its values; where it was never asked for, the reader answers for the user. */
  async #askPermission({ fact, outcomes }) {
    const { state, model, log } = this
    const declared = state.declaration(fact)
    const name = declared.title ?? fact
    const current = state.value(fact)
    const effects = outcomes[current] ?? []
    log.add(words.permissionIs({ permission: name, value: factWord(current, declared) }), effects.length ? effectsOf(effects, model) : [words.nothingMoreHappens])
    if (!this.#asks.has(`${fact}=${current}`)) return setTimeout(() => this.#apply(effects), moment / 2)
    const answers = declared.values.filter((value) => value !== current)
    const titled = (value) => declared.valueTitles?.[value] ?? value[0].toUpperCase() + value.slice(1)
    const buttons = answers.map((value) => ({ title: titled(value), role: value === 'denied' && 'cancel' }))
    const answer = answers[await openAlert(this.phone.glass, { title: name, note: words.systemAsks, buttons })]
    state.set(fact, answer)
    log.add(words.labelled({ label: name, text: factWord(answer, declared) }), this.#done(outcomes[answer] ?? []))
  }

  /** Uses a row that is no control. */
  use(row) {
    if (!this.session.isUsable(row)) return
    const name = this.session.filled(row.title, row)
    const machine = this.machines.get(row.id)
    if (machine) {
      if (row.effects && !machine.isBusy) this.log.add(name, this.#done(row.effects))
      machine.send(machine.current.transitions[0]?.event)
    } else if (row.confirmation) this.#confirm(name, row)
    else if (row.opens) this.open(row.id, row.effects)
    else this.log.add(name, row.effects ? this.#done(row.effects) : said(gap(words.gapAction)))
  }

  async #confirm(name, { id, confirmation: { title, message, buttons, onConfirm }, effects = [], opens }) {
    const choices = buttons ?? [{ title: words.cancel, role: 'cancel' }, { title: words.confirm }]
    const note = title || message ? null : gap(words.gapAlertText)
    const chosen = choices[await openAlert(this.phone.glass, { title: title ?? name, message, note, buttons: choices })]
    if (chosen.role === 'cancel') return this.log.add(words.cancelled(name))
    this.log.add(words.confirmed(name), this.#done([...effects, ...onConfirm]))
    if (opens) this.open(id)
  }

  /** Follows what a row, card or entitlement opens, after the effects of that. */
  open(id, effects = []) {
    const { destination, title } = opening(id, this.model) ?? {}
    if (!destination) return
    const { screen } = destination
    const page = this.session.page(id)
    const leaving = leavingWords(destination, this.state.value).map((text) => page ? h('a', { href: page }, text) : text)
    const consequences = [...this.#done(effects), ...leaving]
    if (consequences.length) this.log.add(this.session.filled(title), consequences)
    if (!leaving.length) this.phone.navigate(screen ? { screen } : { ...this.phone.place, open: id })
  }

  /** Loads again what could not be loaded. */
  retry(screen, failed) {
    const loading = screen.states.find((state) => state.header === 'skeleton')
    const fact = Object.keys(failed.when)[0]
    const special = screen.states.flatMap(({ when }) => when?.[fact] ?? [])
    const settled = this.state.declaration(fact).values?.find((value) => !special.includes(value))
    this.log.add(words.retry)
    if (loading) this.state.set(fact, [loading.when[fact]].flat()[0])
    if (settled !== undefined) setTimeout(() => this.state.set(fact, settled), moment)
  }

  /** A sheet that was closed leaves the ways to open it again. */
  close({ title, entries = [], onAppear = [], onDisappear = [] }) {
    this.log.add(words.closed(title), this.#done(onDisappear))
    const ways = entries.filter(({ when }) => this.session.holds(when))
    this.#leave((ways.length ? ways : [{ title: words.openScreen(title) }]).map((way) => way.title), (way) => {
      this.phone.navigate({})
      this.log.add(way, this.#done(onAppear))
    })
  }

  /** What is not of this screen: only ways back to it. */
  #leave(titles, choose) {
    const buttons = titles.map((title) => h('button', { class: 'phone__retry', click: () => choose(title) }, title))
    this.phone.page.replaceChildren(h('div', { class: 'phone__entries' }, buttons))
    buttons[0].focus({ preventScroll: true })
  }

  /** Lets the reader choose from the icons in a sheet. */
  async enhance(content, row, effects) {
    if (content.querySelector('.share')) addStyle('share.css')
    const grid = content.querySelector('[data-columns]')
    if (!grid) return
    const { enhance } = await import('../icons/gallery.js')
    addStyle('icons.css')
    const name = this.session.filled(row.title, row)
    const current = this.session.base.icon
    for (const item of grid.querySelectorAll('[data-icon]')) if (current) item.toggleAttribute('data-chosen', item.dataset.icon === current)
    enhance(grid, {
      choose: async ({ id, title }) => {
        await new Promise((done) => setTimeout(done, moment / 2))
        if (this.desk.outcome(row.id) === 'failure') return false
        Object.assign(this.session.base, { icon: id, iconTitle: title })
        this.log.add(words.labelled({ label: name, text: title }), this.#done(effects))
        this.session.update()
        return true
      },
      failed: () => openAlert(this.phone.glass, { title: name, message: errorText(this), buttons: [{ title: words.ok, role: 'cancel' }] }),
    })
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      this.desk.say(words.linkCopied)
    } catch {
      this.desk.say(words.copyThisLink(location.href))
    }
  }

  download() {
    saveConfiguration(this.session)
    this.desk.say(words.savedConfiguration)
  }

  reset() {
    for (const machine of this.machines.values()) machine.reset()
    Object.assign(this.session.base, this.#icon)
    this.state.reset()
    this.log.clear()
    this.phone.navigate({})
    this.desk.say('')
  }

  #machine(row) {
    const limit = row.attributes?.maximumMilliseconds
    return new Machine(row.machine, {
      duration: limit ? Math.min(limit / 2, moment) : moment,
      outcome: (events) => events.find((event) => event === this.desk.outcome(row.id)) ?? events[0],
      entered: (state, isFollowing) => this.#entered(row, state, isFollowing),
      left: () => {
        this.#left.abort()
        this.session.update()
      },
    })
  }

  async #entered(row, state, isFollowing) {
    const name = this.session.filled(row.title, row)
    if (!isFollowing && (state.effects.length || state.title)) this.log.add(state.title ?? words.labelled({ label: name, text: state.id }), this.#done(state.effects))
    this.session.update()
    if (state.toast) this.#toast(state.toast.text ?? words.labelled({ label: name, text: state.toast.kind }))
    if (state.opens) this.#end(state.opens)
    if (!state.alert) return
    const { title, message, buttons = [{ title: words.ok, role: 'cancel' }] } = state.alert
    this.#left = new AbortController()
    const text = message === 'error' ? errorText(this) : message
    const chosen = await openAlert(this.phone.glass, { title: title ?? name, message: text, buttons }, this.#left.signal)
    if (chosen < 0) return
    this.machines.get(row.id).send(state.transitions[0]?.event)
    // The flag that shows an alert falls with it.
    for (const [id, value] of setsOf(state.effects, this.model)) if (value === true) this.state.set(id, false)
    this.session.update()
  }

  /** What a finished action leads to takes the place of everything; the reader can only begin again. */
  #end({ view, label }) {
    this.phone.fill(view ?? label, '', null)
    this.phone.page.append(h('div', { class: 'phone__entries' }, h('button', { class: 'phone__retry', click: () => this.reset() }, words.startOver)))
    begin(this.phone)
  }

  #toast(text) {
    const toast = h('p', { class: 'toast', role: 'status' }, text)
    this.phone.glass.append(toast)
    setTimeout(() => toast.remove(), 4 * moment)
  }

  /** Applies what effects set, and gives them for the log. */
  #done(effects) {
    this.#apply(effects)
    return effectsOf(effects, this.model)
  }

  #apply(effects) {
    for (const [id, value] of setsOf(effects, this.model)) this.state.set(id, value)
  }
}
