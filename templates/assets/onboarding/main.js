/** The onboarding on its page: a still frame until Play is pressed. */
import { words } from '../words/onboarding.js'
import { Log } from './log.js'
import { Player } from './player.js'

const root = document.querySelector('.onboarding')
if (root) prepare()

async function prepare() {
  const [flow, catalogue] = await Promise.all([root.dataset.document, root.dataset.settings].map(load))
  const happens = root.querySelector('.onboarding__happens')
  const log = new Log(happens.querySelector('ol'), catalogue.effects, root.dataset.effects)
  const player = new Player(root, flow, catalogue, log)
  const [play, restart] = root.querySelectorAll('.onboarding__tool')
  let mode = 'still'

  const set = (next) => {
    mode = next
    root.dataset.mode = mode
    play.textContent = mode === 'playing' ? words.pause : words.play
    restart.hidden = mode === 'still'
  }
  const start = () => {
    import('./use.js')
    happens.hidden = false
    player.start()
    set('playing')
  }
  play.addEventListener('click', () => {
    if (mode === 'still') return start()
    player.isPaused = mode === 'playing'
    set(mode === 'playing' ? 'paused' : 'playing')
  })
  restart.addEventListener('click', start)
  // A still screen is out of reach, so the click is the phone's.
  player.phone.addEventListener('click', () => mode === 'still' && start())
  // Who uses the paused screen wants it to go on.
  root.addEventListener('use', () => {
    if (mode !== 'paused') return
    player.isPaused = false
    set('playing')
  })
  set('still')
  root.querySelector('.onboarding__tools').hidden = false
}

async function load(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
