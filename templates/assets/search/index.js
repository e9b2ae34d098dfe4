import { formsOf, isNear, likeness, wordsOf } from './text.js'

/**
 * Weights of a match in a title, options and keywords, a heading, a description, the path, the address, names in code, a text. A text counts
 * as a description if no name has the word.
 */
const weights = [1, 0.85, 0.6, 0.55, 0.15, 0.6, 0.4, 0.1]
const [heading, description, above, code, body] = [2, 3, 4, 6, 7]
/** Which kinds rank first among equally good matches. */
const kinds = { setting: 1.3, row: 1.2, page: 1.05, app: 0.9, post: 0.92 }
/** Likeness: a synonym, a prefix match, a match with typos or by suffix, a synonym that was also typed. */
const [synonym, begun, slip, typedToo] = [0.5, 0.4, 0.35, 0.3]
/** The share of a query that must match, weighted by rarity. */
const least = 0.55

/** The index of `search.json`: each word with the numbers of the texts that have it. */
export function makeIndex({ entries }) {
  const texts = []
  const places = new Map()
  entries.forEach(({ title, words, headings, description, details = [], path, url, names }, entry) => {
    const address = url.match(/([^/#]+)\/?$/)?.[1].replaceAll('-', ' ')
    const groups = [[title], words, headings, [description, ...details], [path], [address], names]
    groups.forEach((group = [], kind) => group.forEach((text = '', part) => {
      for (const word of formsOf(text)) places.get(word)?.push(texts.length) ?? places.set(word, [texts.length])
      texts.push({ entry, group: kind, text, part, whole: wordsOf(text).join(' ') })
    }))
  })
  return { entries, texts, places }
}

/** A query's significant words, or else all, with synonyms. Only the last may be a prefix. */
function wordsLookedFor(query, typed, telling, { same }) {
  const last = /[\p{L}\p{N}\p{M}]$/u.test(query) ? typed.at(-1) : undefined
  return [...new Set(telling.length ? telling : typed)].map((word) => {
    const groups = same.map((group) => [...group]).filter((group) => group.some((other) => likeness(other, word)))
    const others = new Map(groups.flat().map((other) => [other, typed.some((own) => likeness(own, other)) && other !== word ? typedToo : synonym]))
    return { word, others, isOpen: word === last }
  })
}

/** Index words by their likeness to a typed word; with typos or by suffix only if no name matches. Small words have no inflections. */
function formsLike({ word, others, isOpen }, places, small, isName) {
  const found = new Map()
  let most = 0
  for (const form of places.keys()) {
    const compare = small.has(form) ? (other) => +(form === other) : (other) => likeness(form, other)
    let like = compare(word)
    for (const [other, value] of others) if (like < value && compare(other)) like = value
    if (!like && isOpen && form.startsWith(word) && form !== word) like = begun
    if (like) found.set(form, like)
    if (like > most && places.get(form).some(isName)) most = like
  }
  if (most < begun) {
    for (const form of places.keys()) {
      if (!found.has(form) && (word.length > 3 && form.endsWith(word) || isNear(form, word, isOpen))) found.set(form, slip)
    }
  }
  return found
}

/**
 * Finds entries that match most of a query, and separately entries for developers and partial matches. Rare words count more; whole titles
 * come first, and entries with only a prefix of the last word come last.
 *
 * @param options `small`: common words, which alone match only the start of a title or heading; `same`: groups of synonyms; `app`: the
 *   page's app, whose entries come first
 */
export function search({ entries, texts, places }, query, most, options) {
  const typed = wordsOf(query)
  const whole = typed.join(' ')
  const telling = typed.filter((word) => !options.small.has(word))
  const scores = new Map()
  // Each text's score for the whole query.
  const sums = new Map()
  let all = 0
  for (const part of wordsLookedFor(query, typed, telling, options)) {
    const [best, values] = [new Map(), new Map()]
    for (const [form, like] of formsLike(part, places, options.small, (number) => texts[number].group < body)) {
      for (const number of places.get(form)) {
        const { entry, group } = texts[number]
        // In texts, only direct matches count.
        if (group === body && like <= synonym) continue
        const value = like * weights[group]
        values.set(number, Math.max(value, values.get(number) ?? 0))
        if (value > (best.get(entry)?.value ?? 0)) best.set(entry, { value, like, number, form, group })
      }
    }
    const named = [...best.values()].filter(({ group }) => group !== body)
    const exact = named.filter(({ like }) => like >= synonym).length
    // A word without matches is as rare as one with a single match.
    if (!best.size && /^\p{N}+$/u.test(part.word)) continue
    const rarity = Math.log(1 + entries.length / Math.max(1, exact || named.length || best.size))
    all += rarity
    for (const [number, value] of values) sums.set(number, rarity * value + (sums.get(number) ?? 0))
    for (const [entry, { value, like, number, form, group }] of best) {
      const score = scores.get(entry) ?? { sum: 0, covered: 0, named: 0, isBegun: false, isMeant: false, numbers: [], forms: [] }
      const isText = group === body
      score.sum += rarity * (isText && !exact && like === 1 ? weights[description] : value)
      score.covered += rarity
      if (!isText || !exact) score.named += rarity
      if (like === begun) score.isBegun = true
      if (!isText && like > synonym) score.isMeant = true
      score.numbers.push(number)
      score.forms.push(form)
      scores.set(entry, score)
    }
  }
  const hits = []
  for (const [entry, { sum, covered, named, isBegun, isMeant, numbers, forms }] of scores) {
    if (numbers.every((number) => texts[number].group === above)) continue
    // Matches only in texts or of synonyms don't count for another app.
    if (options.app && entries[entry].app !== options.app && !isMeant && !isBegun) continue
    // A heading is a better answer than its page.
    const worth = (number) => sums.get(number) * (texts[number].group === heading ? 1.5 : 1)
    const number = numbers.reduce((first, other) => worth(other) > worth(first) ? other : first)
    const { app, kind, url, start } = entries[entry]
    const own = numbers.map((number) => texts[number]).filter(({ group }) => [0, heading].includes(group))
    const beginning = own.find(({ whole: text }) => text.startsWith(whole))?.whole
    // Small words alone must begin a title.
    if (!telling.length && (!beginning || beginning[whole.length] === ' ')) continue
    const isWhole = own.some(({ group, whole: text }) => !group && [whole, telling.join(' ')].includes(text))
    const begins = isWhole ? 2 : beginning ? 1.4 : 1
    const score = sum * (named / all) ** 2 * (url.includes('#') ? 0.9 : kinds[kind] ?? 1) * (url.includes('/tags/') ? 0.4 : start ? 1.3 : 1) * begins
    const isPart = covered < all * least
    if (isPart && !isMeant) continue
    hits.push({ entry, isPart, score, length: texts[number].text.length, isBegun: isBegun && begins === 1, isOwn: !!app && app === options.app, number, forms })
  }
  hits.sort((one, other) => one.isBegun - other.isBegun || other.isOwn - one.isOwn || other.score - one.score || one.length - other.length || one.entry - other.entry)
  // Prefixes in other apps only if this app has no answer.
  const isAnswered = hits.some(({ isOwn, isBegun, isPart }) => isOwn && !isBegun && !isPart)
  const shown = hits.filter(({ isOwn, isBegun }) => isOwn || !isBegun || !isAnswered).map(({ entry: number, isPart, number: text, forms: typed }) => {
    const { text: also, group, part } = texts[text]
    const entry = { ...entries[number], isPart }
    // Names in code are for developers.
    if (group === code) entry.developers = true
    if (group !== heading) return { ...entry, also: [1, description, code].includes(group) ? also : '', typed }
    return { ...entry, title: also, path: [entry.path, entry.title].filter(Boolean).join(' › '), url: `${entry.url}#${entry.anchors[part]}`, typed }
  })
  const [developers, full] = [true, false].map((isFolded) => shown.filter((hit) => !hit.isPart && !!hit.developers === isFolded))
  const isOwn = ({ app }) => !options.app || app === options.app
  const likely = shown.filter((hit) => !hit.developers && hit.isPart && isOwn(hit)).slice(0, 3)
  // Partial matches in this app come before full ones in another.
  const results = full.length && !full.some(isOwn) ? [...likely, ...full] : full
  return { count: results.length, results: results.slice(0, most), developers, likely }
}

/** Suggestions: the settings, support page and page of an app, else all apps. */
export function starts({ entries }, app) {
  const apps = entries.filter(({ kind }) => kind === 'app')
  const own = app ?? (apps.length === 1 && apps[0].app)
  const found = own ? entries.filter((entry) => entry.app === own && (entry.start || entry.kind === 'app')) : apps
  return found.sort((one, other) => !!other.start - !!one.start).slice(0, 3).map((entry) => ({ ...entry, typed: [] }))
}
