/** The onboarding on its page: a still frame until Play is pressed. */
import { words } from '../words/onboarding.js'

const root = document.querySelector('.onboarding')
if (root) prepare()

function prepare() {
  const [play, restart] = root.querySelectorAll('.onboarding__tool')
  let mode = 'still'
  let player

  const set = (next) => {
    mode = next
    root.dataset.mode = mode
    play.textContent = mode === 'playing' ? words.pause : words.play
    restart.hidden = mode === 'still'
  }
  const start = async () => {
    player ??= makePlayer()
    ;(await player).start()
    set('playing')
  }
  const pause = async (isPaused) => {
    (await player).isPaused = isPaused
    set(isPaused ? 'paused' : 'playing')
  }
  play.addEventListener('click', () => (mode === 'still' ? start() : pause(mode === 'playing')))
  restart.addEventListener('click', start)
  // A still screen is out of reach, so the click is the phone's.
  root.querySelector('.onboarding__phone .phone__glass').addEventListener('click', () => mode === 'still' && start())
  // Who uses the paused screen wants it to go on.
  root.addEventListener('use', () => mode === 'paused' && pause(false))
  set('still')
  root.querySelector('.onboarding__tools').hidden = false
}

/** The player, which is loaded when it is used first. */
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
