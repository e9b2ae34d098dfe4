/** The onboarding's page: a still frame until it is used, unless the address names a state to start from. */
import { words } from '../words/onboarding.js'

const root = document.querySelector('.onboarding')
if (root) prepare()

function prepare() {
  const [play, restart] = root.querySelectorAll('.onboarding__tool')
  const buttons = [...root.querySelectorAll('.onboarding__scene:not([hidden]) .onboarding__button')]
  let mode = 'still'
  let player

  const set = (next) => {
    mode = next
    root.dataset.mode = mode
    play.textContent = { playing: words.pause, ended: words.playAgain }[mode] ?? words.play
    restart.hidden = mode === 'still' || mode === 'ended'
  }
  const start = async (state) => {
    player ??= makePlayer()
    const { start } = await player
    set('playing')
    start(state)
  }
  /** Starts playing, then presses the same button there. */
  const press = async (button) => {
    const index = buttons.indexOf(button)
    await start()
    root.querySelectorAll('.onboarding__scene:not([hidden]) .onboarding__button')[index]?.click()
  }
  const pause = async (isPaused) => {
    (await player).isPaused = isPaused
    set(isPaused ? 'paused' : 'playing')
  }
  play.addEventListener('click', () => (mode === 'still' || mode === 'ended' ? start() : pause(mode === 'playing')))
  restart.addEventListener('click', () => start())
  root.querySelector('.onboarding__phone .phone__glass').addEventListener('click', ({ target }) => {
    if (mode !== 'still') return
    const button = target.closest('.onboarding__button')
    if (button) press(button)
    else start()
  })
  // Using the paused screen resumes it.
  root.addEventListener('use', () => (mode === 'paused' ? pause(false) : mode === 'ended' && set('playing')))
  root.addEventListener('end', () => set('ended'))
  for (const button of buttons) button.disabled = false
  set('still')
  const at = new URLSearchParams(location.search).get('at')
  if (at === null) return
  // Coming from the settings, readers continue on the phone.
  root.querySelector('.onboarding__device').scrollIntoView({ block: 'nearest' })
  start(at)
}

/** Loads the player, on its first use. */
async function makePlayer() {
  const [{ Log, Player }, flow, catalogue] = await Promise.all([import('./player.js'), ...[root.dataset.document, root.dataset.settings].map(load)])
  const happens = root.querySelector('.onboarding__happens')
  happens.hidden = false
  return new Player(root, flow, catalogue, new Log(happens.querySelector('ol'), catalogue.effects, root.dataset.effects))
}

async function load(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
