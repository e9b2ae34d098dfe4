const letters = /[\p{L}\p{N}]+/gu
const humps = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A text without case and marks. */
export const fold = (text) => text.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase()

/** The article of Arabic, and what is written in one with it. */
const article = /^[\u0648\u0628\u0643\u0644\u0641]?\u0627\u0644(?=\p{L}{3})/u

/** Pairs of letters stand for words in writing without blanks. */
const pairs = (run) => run.length < 3 || !unspaced.test(run) ? [run] : [...run].slice(1).map((letter, at) => [...run][at] + letter)

export const wordsOf = (text) => (fold(text).match(letters) ?? []).flatMap((word) => pairs(word.replace(article, '')))

/** What a text is found by: of a symbol its parts and the whole. */
export const formsOf = (text) => new Set([...new Set([text, text.replace(humps, '$& '), text.replace(/[_.]/g, '')])].flatMap(wordsOf))

/** How well a word of a text is one that was typed, from 0 to 1: the same, begun so, an inflection, with it inside. */
export function likeness(word, typed) {
  if (word === typed) return 1
  if (word.startsWith(typed)) return typed.length > 1 ? 0.8 : 0.4
  const longer = Math.max(word.length, typed.length)
  let same = 0
  while (same < longer && word[same] === typed[same]) same++
  if (same >= Math.max(4, longer * 0.55)) return 0.7
  return typed.length > 2 && word.includes(typed) ? 0.5 : 0
}

/** Whether so few slips lead to the word or its beginning: Damerau and Levenshtein. */
export function isNear(word, typed) {
  const slips = Math.min(2, typed.length >> 2)
  // Slips are seldom in the first letter, but the first two may stand the wrong way round.
  if (!slips || word[0] !== typed[0] && word[0] !== typed[1]) return false
  let before
  let above = [...Array(Math.min(word.length, typed.length + slips) + 1).keys()]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j < above.length; j++) {
      row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (typed[i - 1] !== word[j - 1]))
      if (typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    if (Math.min(...row) > slips) return false
    ;[before, above] = [above, row]
  }
  return Math.min(...above) <= slips
}

/** A text in pieces, each with whether it is what was found. */
export const piecesOf = (text, met) => text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((word, index) => {
  if (index % 2 === 0) return [[word]]
  const form = fold(word)
  const part = met.find((part) => form.includes(part)) ?? (met.some((part) => [...formsOf(word)].includes(part)) ? form : undefined)
  if (!part) return [[word]]
  const at = form.indexOf(part)
  if (at < 0 || form.length !== word.length) return [[word, true]]
  return [[word.slice(0, at)], [word.slice(at, at + part.length), true], [word.slice(at + part.length)]]
})
