import { words } from '../words/icons.js'
import { enhance, showPictures } from './gallery.js'

/** Duration of a simulated change, in milliseconds. */
const duration = 300
/** Maximum number of lines in the log. */
const kept = 6

const gallery = document.getElementById('gallery')
const [app, side, tools] = ['.gallery__app .phone__glass', '.gallery__side', '.gallery__tools'].map((selector) => gallery.querySelector(selector))
const value = side.querySelector('[data-row] .row__value')
const home = side.querySelector('.home-screen__app .icon__picture')
const log = side.querySelector('.gallery__log')

/** Adds a line to the log. Parts are strings and nodes. */
function note(...parts) {
  const line = document.createElement('p')
  line.append(...parts)
  log.append(line)
  while (log.children.length > kept) log.firstElementChild.remove()
}

/** A text with the icon's name. */
function around(word, icon) {
  const name = document.createElement('strong')
  name.textContent = icon.title
  const [before, after] = word('\0').split('\0')
  return [before, name, after]
}

async function choose(icon) {
  const fails = side.querySelector('[name=outcome]:checked')?.value === 'failure'
  const effects = side.querySelector('.gallery__effects').content.cloneNode(true)
  if (effects.childElementCount > 0) note(...around((label) => words.labelled({ label, text: '' }), icon), effects)
  else note(...around(words.iconChanging, icon))
  await new Promise((resolve) => setTimeout(resolve, duration))
  if (fails) return false
  if (value) value.textContent = icon.title
  home.replaceChildren(...app.querySelector(`[data-icon="${CSS.escape(icon.id)}"] .icon__picture`).cloneNode(true).childNodes)
  note(...around(words.iconDone, icon))
  return true
}

async function failed(icon) {
  note(...around(words.iconFailed, icon))
  const alert = side.querySelector('.gallery__alert')
  if (!alert) return
  const buttons = [...alert.content.querySelectorAll('button')].map((button) => ({ title: button.textContent, ...button.dataset }))
  const { openAlert } = await import('../dialog.js')
  await openAlert(app, { ...alert.dataset, buttons })
}

enhance(app, { choose, failed })
side.addEventListener('change', (event) => {
  if (event.target.name === 'pictures') showPictures(gallery, event.target.value)
})
tools.hidden = false
