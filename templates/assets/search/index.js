import { formsOf, grade, wordsOf } from './text.js'

const size = 2 ** 21
const rank = (key) => Math.floor(key / size)

/** `search.json` as it is searched: every word once, with the numbers of the texts that have it. */
export function makeIndex({ entries }) {
  const texts = []
  const places = new Map()
  entries.forEach(({ title, words, headings, description, path }, entry) => {
    const groups = [[title], words, headings, [description], [path]]
    groups.forEach((group = [], weight) => group.forEach((text = '', part) => {
      for (const word of formsOf(text)) places.get(word)?.push(texts.length) ?? places.set(word, [texts.length])
      texts.push({ entry, weight, text, part, whole: wordsOf(text).join(' ') })
    }))
  })
  return { entries, texts, places }
}

/**
 * What a query finds: all words match, not only in paths. Equal texts come first, then those that begin so, then grades of
 * words; each in groups.
 */
export function search({ entries, texts, places }, query, most) {
  const typed = wordsOf(query)
  const whole = typed.join(' ')
  const found = typed.map((word) => {
    const keys = Array(entries.length).fill(Infinity)
    for (const [form, numbers] of places) {
      const met = grade(form, word)
      if (met < 5) for (const number of numbers) {
        const { entry, weight } = texts[number]
        keys[entry] = Math.min(keys[entry], (met * 5 + weight) * size + number)
      }
    }
    return keys
  })
  const worsts = entries.map((_, number) => Math.max(...found.map((keys) => keys[number])))
  const hits = worsts.flatMap((worst, number) => {
    if (!isFinite(worst) || found.every((keys) => rank(keys[number]) % 5 === 4)) return []
    const { weight, whole: own } = texts[worst % size]
    const best = own.startsWith(whole) ? 5 * (own !== whole) + weight : rank(worst)
    return found.reduce((sum, keys) => sum + rank(keys[number]), best * 1000) * size + number
  })
  const results = [...Float64Array.from(hits).sort().slice(0, most)].map((hit) => {
    const entry = entries[hit % size]
    const { text, weight, part } = texts[worsts[hit % size] % size]
    if (weight !== 2) return { ...entry, also: weight % 2 ? text : '', typed }
    return { title: text, path: [entry.path, entry.title].filter(Boolean).join(' › '), kind: 'heading', url: `${entry.url}#${entry.anchors[part]}`, typed }
  })
  return { count: hits.length, results }
}
