import { openAlert } from '../../dialog.js'
import { words } from '../../words/actions.js'
import { Desk, saveConfiguration } from '../desk.js'
import { gap, h, said } from '../dom.js'
import { linkTo } from '../link.js'
import { effectsOf, factSays, isLocked, isOutside, opening, openingWords, setsOf } from '../lookup.js'
import { mirror } from '../mirror.js'
import { title } from '../model.js'
import { begin, isDue, offer } from '../walk.js'
import { ScreenChange } from './change.js'
import { Log } from './log.js'
import { askPermission } from './permission.js'
import { Running, moment } from './running.js'
import { Strip } from './strip.js'
import { addStyle } from '../style.js'

await addStyle('live/use.css')

/** The actions that readers trigger on the screen. */
export class Actions {
  #home

  constructor(session) {
    const { model, state, phone, live } = session
    Object.assign(this, { session, model, state, phone, strip: new Strip(phone) })
    this.log = new Log(live.querySelector('.log__entries'), live.dataset.effects, this.strip)
    this.desk = new Desk(live.querySelector('.desk'), session)
    this.running = new Running(this)
  }

  /** Updates everything after a change of the app's state. */
  follow() {
    this.desk.update()
    this.running.follow(this)
    mirror(this.session)
    this.followIcon()
    offer(this.session)
  }

  /** Shows the icon on a Home Screen, once it differs from the first icon. */
  followIcon() {
    const { session } = this
    if (session.icon !== session.firstIcon) this.#home ??= import('../home-screen.js')
    this.#home?.then(({ showHome }) => showHome(session))
  }

  /** Applies a control next to the screen. */
  control(input) {
    const { kind, id, value } = this.desk.read(input) ?? {}
    this.strip.begin()
    if (kind === 'set') this.#change(id, value)
    if (kind !== 'fact' || this.state.value(id) === value) return
    this.state.set(id, value)
    this.log.add(factSays(value, this.state.declaration(id)))
  }

  /** Applies the preset of a button. */
  preset(button) {
    // Earlier entries belong to another state.
    this.log.clear()
    const change = new ScreenChange(this.phone)
    const { title, isOn } = this.desk.take(button)
    if (isOn) this.log.add(title)
    this.follow()
    this.desk.say(change.show() ? '' : words.nothingChangesHere, button)
  }

  /** Changes a setting by its row. */
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
      const opened = opens?.view ? [openingWords(opens, title, this)] : said(gap(words.opensUndocumented))
      log.add(words.optionNeeds({ setting: name, option: option.title, entitlement: title }), opened)
      return this.#show(id)
    }
    if (state.has(id, value)) return
    state.set(id, value)
    const effects = [...row?.effects ?? [], ...setting.onChange, ...(value === true ? setting.onEnable : value === false ? setting.onDisable : [])]
    const followed = this.done(effects)
    if (value === true && setting.permission) return askPermission(this, setting, followed)
    log.add(words.labelled({ label: name, text: title(value, setting) }), followed)
  }

  /** Uses a row without a control. */
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
    const chosen = choices[await openAlert(this.phone.glass, { title: title ?? name, message, unknown, buttons: choices })]
    if (chosen.role === 'cancel') return this.log.add(words.cancelled(name))
    const wasDue = isDue(this.session)
    this.log.add(words.confirmed(name), this.done([...effects, ...onConfirm]))
    // Long enough to see the result.
    if (!wasDue && isDue(this.session)) setTimeout(() => begin(this.session), 2 * moment)
    if (opens) this.open(id)
  }

  /** Applies effects, then opens a row's, card's or entitlement's destination. */
  open(id, effects = []) {
    const { destination, title, gate } = opening(id, this.model) ?? {}
    if (!destination) return
    if (!this.model.place(id)) this.strip.begin()
    const name = this.session.filled(title)
    const isLeaving = isOutside(destination)
    const opened = isLeaving || (destination.view && !destination.screen) ? [openingWords(destination, gate?.title ?? name, this)] : []
    const page = isLeaving && this.#page(id)
    const consequences = [...this.done(effects), ...opened.map((item) => page ? { ...item, text: h('a', { href: page }, item.text) } : item)]
    if (consequences.length) this.log.add(name, consequences)
    if (!isLeaving) this.#show(id)
  }

  /** The URL of the site's page that a row opens, if any. */
  #page = (row) => this.session.live.querySelector(`.live__pages [data-for="${CSS.escape(row)}"]`)?.href

  async #show(id) {
    const { screen } = opening(id, this.model)?.destination ?? {}
    await this.phone.navigate(screen ? { screen } : { ...this.phone.place, open: id })
    this.strip.place()
  }

  /** Retries after a failure to load. */
  retry(screen, failed) {
    const loading = screen.states.find((state) => state.header === 'skeleton')
    const fact = Object.keys(failed.when)[0]
    const special = screen.states.flatMap(({ when }) => when?.[fact] ?? [])
    const settled = this.state.declaration(fact).values?.find((value) => !special.includes(value))
    this.log.add(words.retry)
    if (loading) this.state.set(fact, [loading.when[fact]].flat()[0])
    if (settled !== undefined) setTimeout(() => this.state.set(fact, settled), moment)
  }

  /** Closes a sheet, and shows how to open it again. */
  async close(screen) {
    (await import('./leaving.js')).leave(screen, this)
  }

  /** Makes the page's template for a sheet work. */
  async enhance(content, row, effects) {
    if (content.querySelector('.share')) addStyle('share.css')
    const grid = content.querySelector('[data-columns]')
    if (grid) (await import('./choosing.js')).choosing(grid, this, row, effects)
  }

  async copy(button) {
    const link = linkTo(this)
    try {
      await navigator.clipboard.writeText(link)
      this.desk.say(words.linkCopied, button)
    } catch {
      this.desk.say(words.copyThisLink(link), button)
    }
  }

  download(button) {
    saveConfiguration(this.session)
    this.desk.say(words.savedConfiguration, button)
  }

  reset() {
    this.running.reset()
    this.session.base.icon = this.session.firstIcon
    this.state.reset()
    this.log.clear()
    this.phone.navigate({})
    this.desk.say()
  }

  /** Applies effects, and returns them for the log. */
  done = (effects) => {
    this.apply(effects)
    return effectsOf(effects, this.model)
  }

  apply(effects) {
    for (const [id, value] of setsOf(effects, this.model)) this.state.set(id, value)
  }
}
