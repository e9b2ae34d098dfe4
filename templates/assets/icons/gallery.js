const units = { columns: '', spacing: 'px', width: 'px', height: 'px', radius: 'px', border: 'px', scale: '' }

/**
 * Makes a grid of icons a radio group for pointer and keys. The arrow keys move without choosing, because a choice applies at
 * once. During a change, no icon can be chosen; the mark moves only if the change succeeds.
 *
 * @param {HTMLElement} gallery the grid, or an element around it; nothing outside changes
 * @param {object} actions
 * @param {(icon: {id: string, title: string}) => Promise<boolean>} actions.choose makes the change; resolves to whether it succeeded
 * @param {(icon: {id: string, title: string}) => Promise<void>} [actions.failed] reports a failure; resolves after it's read
 */
export function enhance(gallery, { choose, failed = async () => {} }) {
  const grid = gallery.matches('[data-columns]') ? gallery : gallery.querySelector('[data-columns]')
  const items = [...grid.querySelectorAll('[data-icon]')]
  setSizes(grid)
  for (const list of grid.querySelectorAll('.icons')) list.setAttribute('role', 'none')
  const buttons = items.map(makeButton)
  let chosen = items.findIndex((item) => 'chosen' in item.dataset)
  grid.setAttribute('role', 'radiogroup')
  grid.setAttribute('aria-label', grid.dataset.label)
  grid.dataset.state = 'idle'
  mark(chosen)

  function mark(index) {
    chosen = index
    items.forEach((item, at) => item.toggleAttribute('data-chosen', at === index))
    buttons.forEach((button, at) => button.setAttribute('aria-checked', at === index))
    makeReachable(Math.max(index, 0))
  }

  /** Makes one icon the tab stop of the group. */
  function makeReachable(index) {
    buttons.forEach((button, at) => (button.tabIndex = at === index ? 0 : -1))
  }

  function enter(state) {
    grid.dataset.state = state
    grid.setAttribute('aria-busy', state === 'changing')
    for (const button of buttons) button.disabled = state === 'changing'
  }

  async function pick(index) {
    if (index === chosen || grid.dataset.state !== 'idle') return
    const icon = { id: items[index].dataset.icon, title: buttons[index].textContent.trim() }
    const hadFocus = buttons[index] === document.activeElement
    let succeeded = false
    enter('changing')
    try {
      succeeded = await choose(icon)
    } finally {
      enter(succeeded ? 'idle' : 'failed')
      if (succeeded) mark(index)
      // A disabled button loses the focus.
      if (hadFocus && document.activeElement === document.body) focus(index)
      if (!succeeded) {
        await failed(icon)
        enter('idle')
      }
    }
  }

  function focus(index) {
    makeReachable(index)
    buttons[index].focus({ preventScroll: true })
  }

  grid.addEventListener('click', (event) => {
    const index = items.indexOf(event.target.closest('[data-icon]'))
    if (index >= 0) pick(index)
  })
  grid.addEventListener('keydown', (event) => {
    const from = buttons.indexOf(event.target)
    const to = neighbour(event.key, from, items)
    if (from < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    makeReachable(to)
    buttons[to].focus()
  })
}

/**
 * Shows the pictures for one appearance, or for the system's.
 *
 * @param {Element} gallery contains the pictures
 * @param {'automatic' | 'light' | 'dark'} appearance
 */
export function showPictures(gallery, appearance) {
  const media = { automatic: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[appearance]
  for (const source of gallery.querySelectorAll('.icon__picture source')) source.media = media
}

/** Passes the model's sizes to the stylesheet, as custom properties. */
function setSizes(grid) {
  for (const [name, unit] of Object.entries(units)) {
    if (name in grid.dataset) grid.style.setProperty(`--icon-${name}`, grid.dataset[name] + unit)
  }
}

/** Moves the picture and title of an icon into a button. */
function makeButton(item) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon__button'
  button.setAttribute('role', 'radio')
  item.querySelector('.icon__mark')?.remove()
  button.append(item.querySelector('.icon__tile'), item.querySelector('.icon__title'))
  item.prepend(button)
  item.setAttribute('role', 'none')
  return button
}

/** The index that a key moves to from an icon; undefined for other keys. */
function neighbour(key, from, items) {
  const count = items.length
  const [next, last] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  return {
    [next]: (from + 1) % count,
    [last]: (from + count - 1) % count,
    ArrowDown: below(from, items, 1),
    ArrowUp: below(from, items, -1),
    Home: 0,
    End: count - 1,
  }[key]
}

/** The index of the nearest icon below, or with -1 above, in any group; `from` if there is none. */
function below(from, items, way) {
  const places = items.map((item) => item.getBoundingClientRect())
  const distance = ({ left, top }) => Math.abs(top - places[from].top) * places.length + Math.abs(left - places[from].left) / 1000
  const others = places.filter(({ top }) => (top - places[from].top) * way > 1)
  return others.length ? places.indexOf(others.reduce((best, place) => (distance(place) < distance(best) ? place : best))) : from
}
