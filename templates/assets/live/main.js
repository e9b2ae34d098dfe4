import { words } from '../words/live.js'
import { Model, State, driven, evaluate, filled, firstMatch, resolve } from './model.js'
import { Phone } from './phone.js'

const live = document.querySelector('.live')

/** A reader's session; `base` is the configuration without facts and values. */
class Session {
  #actions
  #module

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

  iconPart = (part, icon = this.icon ?? '') => this.live.querySelector('.live__icons')?.content.querySelector(`[data-icon="${CSS.escape(icon)}"] ${part}`)

  isUsable(row) {
    return this.resolved(this.model.place(row.id)).enabled && !this.running(row)?.disables
  }

  /** The reason shown if a row is disabled without one. */
  reason({ row, section, screen }) {
    const stopped = firstMatch(screen.states, this.state.value)?.id
    const key = !this.holds(section.enabledWhen) ? `${screen.id}.${section.id}` : this.holds(row.enabledWhen) ? `${screen.id}.${stopped}` : row.id
    return this.live.querySelector(`.live__reasons [data-for="${CSS.escape(key)}"]`)?.textContent ?? ''
  }

  /** Calls an action, after all earlier ones. The first call loads their module. */
  async act(name, ...operands) {
    // The promises of several imports may be settled in any order.
    this.#module ??= import('./effects/actions.js').finally(() => { this.#module = null })
    const { Actions } = await this.#module
    this.#actions ??= new Actions(this)
    return this.#actions[name](...operands)
  }

  update() {
    this.phone.update()
  }
}

async function load(address) {
  if (!address) return
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return reply.json()
}

function say(text) {
  Object.assign(live.querySelector('.live__problem'), { textContent: text, hidden: !text })
}

async function start() {
  const [settings, configuration] = await Promise.all([load(live.dataset.model), load(live.dataset.configuration)])
  const model = new Model(settings)
  const state = new State(model, configuration)
  const phone = new Phone(live.querySelector('.phone'), go)
  const session = new Session({ model, state, base: { icon: live.dataset.icon, ...configuration }, phone, live })
  phone.session = session
  let place = {}

  /** Applies the URL; after going back, only the place. */
  async function read(isReturn) {
    const query = new URLSearchParams(location.search)
    place = Object.fromEntries(['screen', 'open', 'row'].map((name) => [name, query.get(name) ?? undefined]))
    let unknown = []
    if (!isReturn && query.size) unknown = (await import('./link.js')).read(query, session)
    else if (!isReturn) state.reset()
    say(unknown.length ? words.linkAsksForUnknown(unknown.join(words.listSeparator)) : '')
    if (isReturn || query.size) note()
    return phone.show(place, isReturn)
  }

  async function note() {
    (await import('./link.js')).note(session, place)
  }

  async function go(next) {
    place = next
    const { address } = await import('./link.js')
    history.pushState({ isInside: true }, '', address(session, place))
    return phone.show(place)
  }

  const listen = (type, done) => live.querySelector('.desk').addEventListener(type, done)
  listen('input', ({ target: { name, type, value, checked } }) => session.act('control', { name, type, value, checked }))
  listen('submit', (event) => event.preventDefault())
  listen('click', ({ target }) => {
    const { action, preset } = target.dataset
    if (action ?? preset) session.act(action ?? 'preset', target)
  })
  addEventListener('popstate', (event) => read(event.state !== null))
  history.replaceState(history.state ?? { isInside: false }, '')
  await read(false)
  state.addEventListener('change', () => {
    // After the frame: browsers then save all fields.
    requestAnimationFrame(() => setTimeout(note))
    session.update()
    session.act('follow')
  })
  session.update()
  if (state.changes.length) await session.act('follow')
  document.querySelector('.filter')?.addEventListener('focusin', () => session.act('follow'), { once: true })
  live.dataset.ready = ''
}

start().catch((error) => {
  live.dataset.failed = ''
  say(words.liveFailed(error.message))
})
