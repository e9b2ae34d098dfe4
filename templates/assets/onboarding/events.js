/** The letters and digits of a name, so that `Get Started →` and `getStarted` are the same. */
const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The event that a button stands for: the one of its name; else, in their order, those that no button is named after.
 *
 * @param {string[]} titles of all buttons of the state
 */
export function eventOf(title, transitions, titles) {
  const events = transitions.map(({ event }) => event)
  const named = (title) => events.find((event) => letters(event) === letters(title))
  if (named(title)) return named(title)
  const free = events.filter((event) => !titles.some((title) => named(title) === event))
  const others = titles.filter((title) => !named(title))
  return free[Math.max(others.indexOf(title), 0)]
}
