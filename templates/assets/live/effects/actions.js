import { openAlert } from '../../dialog.js'
import { words } from '../../words/actions.js'
import { saveConfiguration } from '../configuration-file.js'
import { Desk } from '../desk.js'
import { h } from '../dom.js'
import { effectsOf, setsOf } from '../model/effects.js'
import { factWord } from '../model/fact-word.js'
import { gap, said } from '../gap.js'
import { Log } from './log.js'
import { leavingWords, opening } from '../model/opening.js'
import { mirror } from '../mirror.js'
import { askPermission } from './permission.js'
import { isLocked } from '../model/is-locked.js'
import { Running, moment } from './running.js'
import { made } from '../screens/sheet.js'
import { Strip } from './strip.js'
import { addStyle } from '../style.js'
import { title } from '../model/value-title.js'

await addStyle('live/use.css')

/** What a reader's use of the screen sets off. */
export class Actions {
  #icon
  #home

  constructor(session) {
    const { model, state, phone, live } = session
    Object.assign(this, { session, model, state, phone, strip: new Strip(phone) })
    this.#icon = session.base.icon
    this.log = new Log(live.querySelector('.log__entries'), live.dataset.effects, this.strip)
    this.desk = new Desk(live.querySelector('.desk'), state)
    this.running = new Running(this)
  }

  /** Follows the state of the app, wherever it was changed. */
  follow() {
    this.desk.update()
    this.running.follow(this)
    mirror(this.session)
    this.followIcon()
  }

  /** Shows the icon on a Home Screen, from when it is another one than at first. */
  followIcon() {
    const { session } = this
    if (session.icon !== session.firstIcon) this.#home ??= import('../screens/home-screen.js')
    this.#home?.then(({ showHome }) => showHome(session))
  }

  /** Takes what a control beside the screen says. */
  control(input) {
    const { kind, id, value, title: name } = this.desk.read(input) ?? {}
    this.strip.begin()
    if (kind === 'set') this.#change(id, value)
    if (kind !== 'fact' || this.state.value(id) === value) return
    this.state.set(id, value)
    this.log.add(words.labelled({ label: name, text: factWord(value, this.state.declaration(id)) }))
  }

  /** Gives a setting a value by its row. */
  change(id, value, row) {
    this.strip.begin(row.id)
    this.#change(id, value, row)
  }

  #change(id, value, row) {
    const { state, model, log } = this
    const setting = model.setting(id)
    const added = [value].flat().filter((item) => !Array.isArray(value) || ![state.value(id)].flat().includes(item))
    const option = (setting.options ?? setting.items?.options)?.find((option) => added.includes(option.value) && isLocked(option, model, state))
    const name = setting.title ?? id
    if (option) {
      const { id, title, opens } = model.entitlement(option.entitlement)
      log.add(words.optionNeeds({ setting: name, option: option.title, entitlement: title }), said(opens?.view ? words.opens(opens.view) : gap(words.opensUndocumented)))
      return this.#show(id)
    }
    if (state.has(id, value)) return
    state.set(id, value)
    const effects = [...row?.effects ?? [], ...setting.onChange, ...(value === true ? setting.onEnable : value === false ? setting.onDisable : [])]
    log.add(words.labelled({ label: name, text: title(value, setting) }), this.done(effects))
    if (value === true && setting.permission) askPermission(this, setting.permission)
  }

  /** Uses a row that is no control. */
  use(row) {
    if (!this.session.isUsable(row)) return
    this.strip.begin(row.id)
    const name = this.session.filled(row.title, row)
    const machine = this.running.machine(row)
    if (machine) {
      if (row.effects && !machine.isBusy) this.log.add(name, this.done(row.effects))
      machine.send(machine.current.transitions[0]?.event)
    } else if (row.confirmation) this.#confirm(name, row)
    else if (row.opens) this.open(row.id, row.effects)
    else this.log.add(name, row.effects ? this.done(row.effects) : said(gap(words.gapAction)))
  }

  async #confirm(name, { id, confirmation: { title, message, buttons, onConfirm }, effects = [], opens }) {
    const choices = buttons ?? [{ title: words.cancel, role: 'cancel' }, { title: words.confirm }]
    const unknown = title || message ? undefined : gap(words.gapAlertText)
    if (unknown) this.log.add(name, [unknown])
    const chosen = choices[await openAlert(this.phone.glass, { title: title ?? name, message, unknown, buttons: choices })]
    if (chosen.role === 'cancel') return this.log.add(words.cancelled(name))
    this.log.add(words.confirmed(name), this.done([...effects, ...onConfirm]))
    if (opens) this.open(id)
  }

  /** Follows what a row, card or entitlement opens, after the effects of that. */
  open(id, effects = []) {
    const { destination, title } = opening(id, this.model) ?? {}
    if (!destination) return
    if (!this.model.place(id)) this.strip.begin()
    const { screen, view } = destination
    const page = this.#page(id)
    const leaving = leavingWords(destination, this.state.value).map((text) => page ? h('a', { href: page }, text) : text)
    const opened = screen || leaving.length || !view ? [] : [words.opens(view), ...said(this.#about(id, view))]
    const consequences = [...this.done(effects), ...leaving, ...opened]
    if (consequences.length) this.log.add(this.session.filled(title), consequences)
    if (!leaving.length) this.#show(id)
  }

  /** The address of the page of this site that a row opens, if it opens one. */
  #page = (row) => this.session.live.querySelector(`.live__pages [data-for="${CSS.escape(row)}"]`)?.href

  /** What is said of a view that the page does not show. */
  #about(id, view) {
    const setting = this.model.setting(this.model.place(id)?.row.setting)
    if (setting) return setting.type === 'enum' && !setting.options ? gap(words.gapOptionsOfSetting) : undefined
    return made(view) ? undefined : gap(words.gapView)
  }

  async #show(id) {
    const { screen } = opening(id, this.model)?.destination ?? {}
    await this.phone.navigate(screen ? { screen } : { ...this.phone.place, open: id })
    this.strip.place()
  }

  /** Tells something of a row. */
  tell(row, text) {
    this.strip.begin(row.id)
    this.log.add(this.session.filled(row.title, row), [text])
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
  async close(screen) {
    (await import('./leaving.js')).leave(screen, this)
  }

  /** Makes what the page has prepared for a sheet work. */
  async enhance(content, row, effects) {
    if (content.querySelector('.share')) addStyle('share.css')
    const grid = content.querySelector('[data-columns]')
    if (grid) (await import('./choosing.js')).choosing(grid, this, row, effects)
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
    this.running.reset()
    this.session.base.icon = this.#icon
    this.state.reset()
    this.log.clear()
    this.phone.navigate({})
    this.desk.say('')
  }

  /** Applies what effects set, and gives them for the log. */
  done = (effects) => {
    this.apply(effects)
    return effectsOf(effects, this.model)
  }

  apply(effects) {
    for (const [id, value] of setsOf(effects, this.model)) this.state.set(id, value)
  }
}
