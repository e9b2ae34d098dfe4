/**
 * A sample of emoji for the rows: the source names themes, not the emoji themselves.
 */

const tones = ['', '🏻', '🏼', '🏽', '🏾', '🏿']
const woman = '\u200d♀\ufe0f'
const themes = {
  walkers: ['🚶', `🚶${woman}`],
  runners: ['🏃', `🏃${woman}`],
  cyclists: ['🚴', `🚵${woman}`],
  swimmers: ['🏊', `🏊${woman}`],
  yoga: ['🧘', `🧘${woman}`],
  others: ['🤸', '🧗', '🏄', '🚣', '🤾', '🤽', '🏇'],
}

/**
 * The emoji of one row, in an order of its own.
 *
 * @param {{minimum: number, shuffled?: boolean, themes?: string[]} | undefined} emoji as in onboarding.json
 */
export function row(emoji) {
  const wanted = emoji?.minimum ?? 0
  const known = (emoji?.themes ?? []).filter((theme) => Object.hasOwn(themes, theme))
  const pool = known.flatMap(inAllTones)
  if (pool.length < wanted || pool.length === 0) {
    pool.push(...Object.keys(themes).filter((theme) => !known.includes(theme)).flatMap(inAllTones))
  }
  const row = Array.from({ length: Math.max(wanted, pool.length) }, (_, index) => pool[index % pool.length])
  return emoji?.shuffled ? shuffled(row) : row
}

function inAllTones(theme) {
  return themes[theme].flatMap((emoji) => {
    const [base, ...rest] = emoji
    return tones.map((tone) => base + tone + rest.join(''))
  })
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
