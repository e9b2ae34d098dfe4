import { element } from './element.js'

/** Movements: all are browser animations, so that one call pauses them, and another ends them. */

/** Default duration of a movement, in milliseconds. */
const length = 600
/** Default time between two drifts, in milliseconds. */
const pause = 5000
/** Points that a row moves with each tick; the source doesn't specify it. */
const pointsPerTick = 0.4

const easing = 'ease-out'

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Adds emoji to a scene's rows after the still frame's, and repeats some, so that a row can loop seamlessly. */
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

/** Plays a scene from its beginning; with reduced motion, shows its end. */
export function playScene(scene, ticker) {
  endScene(scene)
  if (isStill()) return
  for (const moment of scene.querySelectorAll('[data-moment]')) {
    enter(moment)
    if (moment.dataset.kind === 'emoji-row') scroll(moment.firstElementChild, moment.dataset.direction, ticker)
    if (moment.dataset.effect === 'drift') for (const circle of moment.children) drift(circle, Number(moment.dataset.every ?? pause))
  }
}

/** Cancels all animations of a scene, including pending ones. */
export function endScene(scene) {
  for (const animation of scene.getAnimations({ subtree: true })) animation.cancel()
}

/** Replaces a scene with one that already plays. */
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

/** A timer that can be paused, as movements can. */
export function wait(element, milliseconds, then) {
  const timer = element.animate([], { duration: milliseconds, id: 'after' })
  timer.onfinish = then
  return timer
}

/** Shows a moment, and hides it again if others replace it. */
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

/** Moves a row in an endless loop over its emoji. */
function scroll(track, direction, ticker) {
  const again = track.querySelector('[data-again]')
  const distance = again.offsetLeft - track.firstElementChild.offsetLeft
  const frames = [{ transform: 'translateX(0)' }, { transform: `translateX(${-distance}px)` }]
  if (direction === 'right') frames.reverse()
  // In right-to-left text, the row extends to the left: it moves back.
  const duration = (Math.abs(distance) / pointsPerTick) * (ticker?.every ?? 10)
  track.animate(frames, { duration, iterations: Infinity, id: 'scroll' })
}

/** Moves a circle to a random place, then to another. */
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
 * The emoji of one row, shuffled if specified.
 *
 * @param {{minimum: number, shuffled?: boolean} | undefined} emoji as in onboarding.json
 * @param {string[]} bases the page's sample, without skin tones
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

/** Fisher-Yates. */
function shuffled(items) {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1))
    ;[result[last], result[chosen]] = [result[chosen], result[last]]
  }
  return result
}
