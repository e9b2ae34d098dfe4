import { formsOf, isNear, likeness, wordsOf } from './text.js'

/**
 * How much a match counts in a title, other words of a thing, a heading, a description, what is above, the address, a text. Where things are called
 * by a word, texts only choose the order; else it counts as a heading.
 */
const weights = [1, 0.85, 0.7, 0.45, 0.15, 0.6, 0.1]
const [heading, body] = [2, 6]
/** What is looked for first where matches are equally good. */
const kinds = { app: 1.1, setting: 1.1, row: 1.08, page: 1, screen: 0.98, post: 0.96, icon: 0.9, entitlement: 0.8, effect: 0.6, fact: 0.5 }

/** `search.json` as it is searched: every word once, with the numbers of the texts that have it. */
export function makeIndex({ entries }) {
  const texts = []
  const places = new Map()
  entries.forEach(({ title, words, headings, description, path, url }, entry) => {
    const address = url.match(/([^/#]+)\/?$/)?.[1].replaceAll('-', ' ')
    const groups = [[title], words, headings, [description], [path], [address]]
    groups.forEach((group = [], kind) => group.forEach((text = '', part) => {
      for (const word of formsOf(text)) places.get(word)?.push(texts.length) ?? places.set(word, [texts.length])
      texts.push({ entry, group: kind, text, part, whole: wordsOf(text).join(' ') })
    }))
  })
  return { entries, texts, places }
}

/** The words of a question that say something, and those that people use for the same. */
export function wordsLookedFor(query, { small, same }) {
  const typed = wordsOf(query)
  const telling = typed.filter((word) => !small.has(word))
  return (telling.length ? telling : typed).map((word) => ({ word, others: new Set(same.filter((group) => group.has(word)).flatMap((group) => [...group])) }))
}

/** The likeness of every word of the index to one that was typed; with slips only where no name is like it. */
function formsLike({ word, others }, places, isName) {
  const found = new Map()
  let most = 0
  for (const form of places.keys()) {
    let like = likeness(form, word)
    for (const other of others) if (like < 0.6) like = Math.max(like, 0.6 * (likeness(form, other) >= 0.7))
    if (like) found.set(form, like)
    if (like > most && places.get(form).some(isName)) most = like
  }
  if (most < 0.7) {
    for (const form of places.keys()) if (!found.has(form) && isNear(form, word)) found.set(form, 0.45)
  }
  return found
}

/**
 * What a query finds. A word counts the more the fewer things have it; what meets most of the question comes first, the whole title before all.
 *
 * @param options `small` and `same`: the words of `wordsLookedFor`; `app`: the one that the page is about, whose things come first
 */
export function search({ entries, texts, places }, query, most, options) {
  const typed = wordsLookedFor(query, options)
  const whole = wordsOf(query).join(' ')
  const scores = new Map()
  // What each text says of the whole question.
  const sums = new Map()
  let all = 0
  for (const part of typed) {
    const [best, values] = [new Map(), new Map()]
    for (const [form, like] of formsLike(part, places, (number) => texts[number].group !== body)) {
      for (const number of places.get(form)) {
        const { entry, group } = texts[number]
        // A text has so many words that only one that is meant counts.
        if (group === body && like < 0.7) continue
        const value = like * weights[group]
        values.set(number, Math.max(value, values.get(number) ?? 0))
        if (value > (best.get(entry)?.value ?? 0)) best.set(entry, { value, like, number, form, group })
      }
    }
    const named = [...best.values()].filter(({ group }) => group !== body)
    const exact = named.filter(({ like }) => like >= 0.7).length
    const met = exact || named.length
    // What nothing has may be a word too many.
    const rarity = met ? Math.log(1 + entries.length / met) : 1
    all += rarity
    for (const [number, value] of values) sums.set(number, rarity * value + (sums.get(number) ?? 0))
    for (const [entry, { value, like, number, form, group }] of best) {
      const score = scores.get(entry) ?? { sum: 0, covered: 0, named: 0, numbers: [], forms: [] }
      const isText = group === body
      score.sum += rarity * (isText && !exact ? like * weights[heading] : value)
      score.covered += rarity
      if (!isText || !exact) score.named += rarity
      score.numbers.push(number)
      score.forms.push(form)
      scores.set(entry, score)
    }
  }
  const hits = []
  for (const [entry, { sum, covered, named, numbers, forms }] of scores) {
    if (covered < all * 0.3 || numbers.every((number) => texts[number].group === 4)) continue
    const number = numbers.reduce((first, other) => sums.get(other) > sums.get(first) ? other : first)
    const { app, kind, url } = entries[entry]
    const own = numbers.map((number) => texts[number]).find(({ group, whole: text }) => group < 3 && text.startsWith(whole))
    const begins = own ? (own.whole === whole ? 2 : 1.4) : 1
    const score = sum * (named / all) * (kinds[kind] ?? 0.8) * (url.includes('/tags/') ? 0.6 : 1) * (app && app === options.app ? 2.5 : 1) * begins
    hits.push({ entry, score, number, forms })
  }
  hits.sort((one, other) => other.score - one.score || one.entry - other.entry)
  const results = hits.slice(0, most).map(({ entry: number, number: text, forms }) => {
    const entry = entries[number]
    const { text: shown, group, part } = texts[text]
    const typed = [...new Set([...wordsOf(query), ...forms])]
    if (group !== 2) return { ...entry, also: [1, 3].includes(group) ? shown : '', typed }
    return { title: shown, path: [entry.path, entry.title].filter(Boolean).join(' › '), kind: 'heading', url: `${entry.url}#${entry.anchors[part]}`, typed }
  })
  return { count: hits.length, results }
}
