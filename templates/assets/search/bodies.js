import { wordsOf } from './text.js'

/** The maximum number of parts to load for one word. */
const most = 3

/** FNV-1a hash of the addresses in `search.json`; the builder writes it into each part. */
const sumOf = (entries) => {
  let sum = 0x811C9DC5
  for (const byte of new TextEncoder().encode(entries.map(({ url }) => `${url}\n`).join(''))) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

/** The prefix of words similar to a word. */
const stem = (word) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.55)))

/**
 * The full-text index: loads only parts that may have a query's words.
 *
 * @param address of `search.json`: the parts number its entries
 */
export function makeBodies(index, address) {
  const load = (name) => fetch(new URL(`search/${name}.json`, address)).then((answer) => answer.ok ? answer.json() : null)
  const sum = sumOf(index.entries)
  const parts = new Map()
  let directory

  async function part(number) {
    const loaded = await load(`words-${number}`)
    if (loaded?.sum !== sum) return
    for (const [word, entries] of Object.entries(loaded.words)) {
      for (const entry of entries) {
        index.places.get(word)?.push(index.texts.length) ?? index.places.set(word, [index.texts.length])
        index.texts.push({ entry, group: 7, text: '', part: 0, whole: '' })
      }
    }
  }

  /** Loads the parts for a query. Returns whether any of them are new. */
  return async (query) => {
    const words = wordsOf(query).filter((word) => word.length > 2 || /[^\0-\u024F]/.test(word))
    if (!words.length) return false
    directory ??= load('words').catch(() => null)
    const { firsts = [] } = await directory ?? {}
    const wanted = new Set(words.flatMap((word) => {
      const [begin, end] = [stem(word), `${stem(word)}\uFFFF`]
      const first = Math.max(0, firsts.findLastIndex((other) => other <= begin))
      return firsts.flatMap((other, number) => number >= first && number < first + most && other <= end ? [number] : [])
    }))
    const missing = [...wanted].filter((number) => !parts.has(number))
    for (const number of missing) parts.set(number, part(number).catch(() => parts.delete(number)))
    await Promise.all([...wanted].map((number) => parts.get(number)))
    return missing.length > 0
  }
}
