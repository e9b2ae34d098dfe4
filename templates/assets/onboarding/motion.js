import { element } from './element.js'

/** What moves. Everything is an animation of the browser, so that one call pauses all of it, and another ends it. */

/** Milliseconds that a movement takes where the source does not say. */
const length = 600
/** Milliseconds between two drifts where the source does not say. */
const pause = 5000
/** Points that a row moves with each tick, which the source does not say. */
const pointsPerTick = 0.4

const easing = 'ease-out'

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Puts emoji into the rows of a scene after those of the still frame, and some again, so that a row can go round unnoticed. */
export function fillRows(scene, emoji, bases) {
  for (const moment of scene.querySelectorAll('[data-kind="emoji-row"]')) {
    const shown = [...moment.querySelectorAll('.onboarding__emoji')].map(({ textContent }) => textContent)
    const others = row(emoji, bases)
    for (const text of shown) if (others.includes(text)) others.splice(others.indexOf(text), 1)
    const all = [...shown, ...others]
    const track = element('div', { className: 'onboarding__track' })
    track.setAttribute('aria-hidden', 'true')
    for (const [index, text] of [...all, ...all.slice(0, 12)].entries()) {
      track.append(element('span', { className: 'onboarding__emoji', textContent: text }))
      if (index >= all.length) track.lastChild.dataset.again = ''
    }
    moment.replaceChildren(track)
  }
}

/** Plays a scene from its beginning; where nothing may move, it shows how the scene ends. */
export function playScene(scene, ticker) {
  endScene(scene)
  if (isStill()) return
  for (const moment of scene.querySelectorAll('[data-moment]')) {
    enter(moment)
    if (moment.dataset.kind === 'emoji-row') scroll(moment.firstElementChild, moment.dataset.direction, ticker)
    if (moment.dataset.effect === 'drift') for (const circle of moment.children) drift(circle, Number(moment.dataset.every ?? pause))
  }
}

/** Stops whatever moves in a scene, and with it all that was still to come. */
export function endScene(scene) {
  for (const animation of scene.getAnimations({ subtree: true })) animation.cancel()
}

/** Lets one scene give way to another, which plays already. */
export function exchange(old, next, { scale = 1, opacity = false } = {}) {
  endScene(old)
  next.hidden = next.inert = false
  old.inert = true
  const away = { transform: `scale(${scale})`, opacity: opacity ? 0 : 1 }
  const here = { transform: 'none', opacity: 1 }
  const timing = { duration: isStill() ? 0 : length, easing: 'ease-in-out', id: 'exchange' }
  next.animate([away, here], timing)
  old.animate([here, away], timing).onfinish = () => (old.hidden = true)
}

/** Something that happens after a time, and can be paused as movements can. */
export function wait(element, milliseconds, then) {
  const timer = element.animate([], { duration: milliseconds, id: 'after' })
  timer.onfinish = then
  return timer
}

/** How a moment comes, and how it goes where others take its place. */
function enter(moment) {
  const { start, duration, effect, from, makesWay } = moment.dataset
  if (effect === 'drift') return
  const hidden = { opacity: 0, visibility: 'hidden' }
  const shown = { opacity: 1, visibility: 'visible', transform: 'none' }
  const isUpwards = from === 'bottom' || effect === 'slide-up'
  const timing = { delay: Number(start), duration: Number(duration ?? length), easing, fill: 'both', id: 'enter' }
  moment.animate([{ ...hidden, transform: isUpwards ? 'translateY(4rem)' : 'none' }, shown], timing)
  if (makesWay === undefined) return
  const end = timing.delay + timing.duration
  moment.animate([shown, { ...hidden, transform: 'scale(0.95)' }], { delay: end, duration: length, easing, fill: 'forwards', id: 'leave' })
}

/** Moves a row for ever: by its own emoji, once, and again. */
function scroll(track, direction, ticker) {
  const again = track.querySelector('[data-again]')
  const distance = again.offsetLeft - track.firstElementChild.offsetLeft
  const frames = [{ transform: 'translateX(0)' }, { transform: `translateX(${-distance}px)` }]
  if (direction === 'right') frames.reverse()
  // From right to left the row goes on to the left, and moves the other way.
  const duration = (Math.abs(distance) / pointsPerTick) * (ticker?.every ?? 10)
  track.animate(frames, { duration, iterations: Infinity, id: 'scroll' })
}

/** Moves a circle to a place by chance, then to another. */
function drift(circle, every, from = 'translate(0, 0)') {
  const by = () => Math.round(Math.random() * 160 - 80)
  const to = `translate(${by()}%, ${by()}%)`
  const animation = circle.animate([{ transform: from }, { transform: to }], { duration: every, easing: 'ease-in-out', fill: 'forwards', id: 'drift' })
  animation.onfinish = () => {
    drift(circle, every, to)
    animation.cancel()
  }
}

const tones = ['', '🏻', '🏼', '🏽', '🏾', '🏿']

/**
 * The emoji of one row, in an order of its own.
 *
 * @param {{minimum: number, shuffled?: boolean} | undefined} emoji as in onboarding.json
 * @param {string[]} bases the page's sample, without tones of skin
 */
export function row(emoji, bases) {
  const pool = bases.flatMap(inAllTones)
  const row = Array.from({ length: Math.max(emoji?.minimum ?? 0, pool.length) }, (_, index) => pool[index % pool.length])
  return emoji?.shuffled ? shuffled(row) : row
}

function inAllTones(text) {
  const [base, ...rest] = text
  return tones.map((tone) => base + tone + rest.join(''))
}

/** Fisher and Yates's. */
function shuffled(items) {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1))
    ;[result[last], result[chosen]] = [result[chosen], result[last]]
  }
  return result
}
