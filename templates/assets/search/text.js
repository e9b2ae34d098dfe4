const letters = /[\p{L}\p{N}]+/gu
const humps = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu

/** A text without case and marks. */
export const fold = (text) => text.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase()

export const wordsOf = (text) => fold(text).match(letters) ?? []

/** What a text is found by: of a symbol its parts and the whole. */
export const formsOf = (text) => new Set([...new Set([text, text.replace(humps, '$& '), text.replace(/[_.]/g, '')])].flatMap(wordsOf))

/** How a word is met: 2 at its beginning, 3 inside it, 4 with slips, 5 not at all. */
export function grade(word, typed) {
  const at = word.indexOf(typed)
  if (at === 0) return 2
  if (at > 0 && typed.length > 1) return 3
  const slips = Math.min(2, typed.length >> 2)
  return slips && isNear(word, typed, slips) ? 4 : 5
}

/** Whether so few slips lead to the word or its beginning: Damerau and Levenshtein. */
function isNear(word, typed, slips) {
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

/** A text in pieces, each with whether it is what was typed. */
export const piecesOf = (text, typed) => text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((word, index) => {
  const form = fold(word)
  const part = index % 2 ? typed.find((part) => grade(form, part) < 5) : undefined
  if (!part) return [[word]]
  const at = form.indexOf(part)
  if (at < 0 || form.length !== word.length) return [[word, true]]
  return [[word.slice(0, at)], [word.slice(at, at + part.length), true], [word.slice(at + part.length)]]
})
