import { openAlert } from '../dialog.js'
import { enhance, showPictures } from './gallery.js'

/** How long a change takes here, in milliseconds. */
const duration = 300
/** How many lines of what happened stay. */
const kept = 6

const gallery = document.getElementById('gallery')
const [app, side] = ['.gallery__app', '.gallery__side'].map((selector) => gallery.querySelector(selector))
const value = app.querySelector('[data-row] .row__value')
const log = side.querySelector('.gallery__log')

/** Adds a line to what happened; the parts are texts and nodes. */
function note(...parts) {
  const line = document.createElement('p')
  line.append(...parts)
  log.append(line)
  while (log.children.length > kept) log.firstElementChild.remove()
}

function title(icon) {
  const name = document.createElement('strong')
  name.textContent = icon.title
  return name
}

async function choose(icon) {
  const fails = side.querySelector('[name=outcome]:checked')?.value === 'failure'
  const effects = side.querySelector('.gallery__effects').content.cloneNode(true)
  note(title(icon), ': ', effects.childElementCount > 0 ? effects : 'changing')
  await new Promise((resolve) => setTimeout(resolve, duration))
  if (fails) return false
  if (value) value.textContent = icon.title
  note('Done: the icon is ', title(icon), '.')
  return true
}

async function failed(icon) {
  note('That failed: the icon is not ', title(icon), '.')
  const alert = side.querySelector('.gallery__alert')
  if (!alert) return
  const buttons = [...alert.content.querySelectorAll('button')].map((button) => ({ title: button.textContent, ...button.dataset }))
  await openAlert(app, { ...alert.dataset, buttons })
}

enhance(app, { choose, failed })
side.addEventListener('change', (event) => {
  if (event.target.name === 'pictures') showPictures(app, event.target.value)
})
side.hidden = false
