import { Desk } from './desk.js'
import { Log } from './log.js'
import { mirror } from './mirror.js'
import { Model } from './model.js'
import { Phone } from './phone.js'
import { Session } from './session.js'
import { State } from './state.js'

const live = document.querySelector('.live')

async function load(address) {
  if (!address) return undefined
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${reply.status} for ${address}`)
  return reply.json()
}

function say(text) {
  const problem = live.querySelector('.live__problem')
  problem.textContent = text
  problem.hidden = !text
}

/** What is known of the user beside facts and values. */
function baseOf(configuration, model) {
  const rows = configuration?.screens.flatMap(({ sections }) => sections).flatMap((section) => section.rows) ?? []
  const named = model.places.find(({ row }) => row.trailing?.some(({ value }) => value === 'icon'))
  const iconTitle = rows.find(({ row }) => row === named?.row.id)?.trailing?.[0]?.text
  return { ...configuration, iconTitle, initials: configuration?.screens.find(({ header }) => header)?.header.initials }
}

async function start() {
  const [document_, configuration] = await Promise.all([load(live.dataset.model), load(live.dataset.configuration)])
  const model = new Model(document_)
  const state = new State(model, configuration)
  const phone = new Phone(live.querySelector('.phone'), go)
  const log = new Log(live.querySelector('.log__entries'), live.dataset.effects)
  const reasons = new Map([...live.querySelectorAll('.live__reasons li')].map((item) => [item.dataset.for, item.textContent]))
  const session = new Session({ model, state, base: baseOf(configuration, model), reasons, log, phone, update, reset })
  const desk = new Desk(live.querySelector('.desk'), session)
  phone.session = session
  session.desk = desk
  const needsStates = model.places.some(({ row }) => row.machine)
  let place = {}

  function read(isMoving) {
    const query = new URLSearchParams(location.search)
    place = { screen: query.get('screen') ?? undefined, open: query.get('open') ?? undefined }
    const unknown = state.read(query)
    say(unknown.length ? `The link asks for what this app does not have: ${unknown.join(', ')}` : '')
    phone.show(place, isMoving)
  }

  function address() {
    const places = Object.entries(place).filter(([name, id]) => id && !(name === 'screen' && id === model.root.id))
    const query = new URLSearchParams([...state.query, ...places])
    return `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`
  }

  function go(next) {
    place = next
    history.pushState({ isInside: true }, '', address())
    phone.show(place)
  }

  function update() {
    phone.update()
    desk.update()
    mirror(session)
  }

  function reset() {
    session.act('restart')
    state.reset()
    log.clear()
    go({})
  }

  state.addEventListener('change', () => {
    history.replaceState(history.state, '', address())
    if (needsStates) session.act('follow')
    update()
  })
  addEventListener('popstate', () => read(true))
  read(false)
  update()
  live.dataset.ready = ''
}

start().catch((error) => say(`The live screen could not be loaded: ${error.message}`))
