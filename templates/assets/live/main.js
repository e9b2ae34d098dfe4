import { words } from '../words/live.js'
import { Model } from './model/model.js'
import { Phone } from './screens/phone.js'
import { Session } from './session.js'
import { State } from './model/state.js'

const live = document.querySelector('.live')

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
  const session = new Session({ model, state, base: { ...configuration, iconTitle: live.dataset.icon }, phone, live })
  phone.session = session
  let place = {}

  /** Takes all from the address; on the way back only the place. */
  async function read(isReturn) {
    const query = new URLSearchParams(location.search)
    place = Object.fromEntries(['screen', 'open', 'row'].map((name) => [name, query.get(name) ?? undefined]))
    let unknown = []
    if (!isReturn && query.size) unknown = (await import('./model/parse.js')).read(query, state)
    else if (!isReturn) state.reset()
    say(unknown.length ? (await import('./unknown.js')).message(unknown) : '')
    note()
    return phone.show(place, isReturn)
  }

  function address() {
    const places = Object.entries(place).filter(([name, id]) => id && !(name === 'screen' && id === model.root.id))
    const query = new URLSearchParams([...state.query, ...places])
    return `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`
  }

  /** Updates the address. Browsers limit how often. */
  function note() {
    if (address() !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address())
  }

  function go(next) {
    place = next
    history.pushState({ isInside: true }, '', address())
    return phone.show(place)
  }

  const listen = (type, done) => live.querySelector('.desk').addEventListener(type, done)
  listen('input', ({ target: { name, type, value, checked } }) => session.act('control', { name, type, value, checked }))
  listen('submit', (event) => event.preventDefault())
  listen('click', ({ target }) => target.dataset.action && session.act(target.dataset.action))
  addEventListener('popstate', (event) => read(event.state !== null))
  history.replaceState(history.state ?? { isInside: false }, '')
  await read(false)
  state.addEventListener('change', () => {
    // After the frame: with it browsers save all fields.
    requestAnimationFrame(() => setTimeout(note))
    session.update()
    session.act('follow')
  })
  session.update()
  if (state.query.length) await session.act('follow')
  document.querySelector('.filter')?.addEventListener('focusin', () => session.act('follow'), { once: true })
  live.dataset.ready = ''
}

start().catch((error) => {
  live.dataset.failed = ''
  say(words.liveFailed(error.message))
})
