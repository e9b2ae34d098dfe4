const humps = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu

/** Letters whose mark is not an accent: kana, й, ў, ї, ѓ and ќ. */
const marked = /[\u3041-\u30FF][\u3099\u309A]|[ИиУу]\u0306|[Іі]\u0308|[ГгКк]\u0301/gu
/** Accents, points and invisible characters. In other scripts, marks are vowels. */
const accents = /[\xAD\u0640\u200D]|(?=\p{M})[\u0300-\u077F\u0800-\u08FF\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE2F\u{E0100}-\u{E01EF}]/gu

/** Removes accents, and differences of case and width. */
export const fold = (text) => text.replace(/[\u2120\u2122]/g, ' ').normalize('NFKD').replace(marked, (letter) => letter.normalize())
  .replace(accents, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ')

const runs = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts without spaces: Chinese, Japanese, Thai, Lao, Burmese, Khmer. */
const unspaced = '\u0E01-\u0E4E\u0E81-\u0ECE\u0EDC-\u0EDF\u1000-\u103F\u1050-\u108F\u109A-\u109D\u1780-\u17DD\u3005-\u3007\u3021-\u3029'
  + '\u3031-\u3035\u3038-\u303C\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9EF\uA9FA-\uA9FE\uAA60-\uAA7F\u{1AFF0}-\u{1B16F}'
  + '\u{20000}-\u{3FFFF}'
const parts = new RegExp(`([${unspaced}]+)|[^${unspaced}]+`, 'gu')
/** Letters with their marks. */
const letters = /\P{M}\p{M}*|\p{M}+/gu

/** The Arabic article, and prefixes joined to it. */
const article = /^[\u0648\u0628\u0643\u0644\u0641]?\u0627\u0644(?=\p{L}{3})/u

/** Pairs of letters serve as words in scripts without spaces. */
function pairs(run) {
  const all = run.match(letters)
  return all.length < 3 ? [run] : all.slice(1).map((letter, at) => all[at] + letter)
}

/** The words of a text; a change of script starts a new word. */
export const wordsOf = (text) => (fold(text).match(runs) ?? [])
  .flatMap((run) => [...run.matchAll(parts)]).flatMap(([word, isUnspaced]) => isUnspaced ? pairs(word) : [word.replace(article, '')])

/** Words to find a text by: for a symbol, the whole and its parts. */
export const formsOf = (text) => new Set([...new Set([text, text.replace(humps, '$& '), text.replace(/[_.]/g, '')])].flatMap(wordsOf))

/** Returns 1 for the same word, less for an inflection, else 0. */
export function likeness(word, other) {
  if (word === other) return 1
  const [shorter, longer] = [word.length, other.length].sort((one, two) => one - two)
  let same = 0
  while (same < shorter && word[same] === other[same]) same++
  // Endings: "updating" and "updates", "lock" and "locking".
  const ending = longer - same
  return ending <= 3 && (same > 4 || same === shorter && same > (ending > 1 ? 3 : 2)) ? 0.9 : 0
}

/** Whether `typed` is a word or its prefix with few typos: Damerau-Levenshtein. */
export function isNear(word, typed, orBeginning) {
  const slips = Math.min(2, typed.length >> 2)
  // Typos are rare in the first letter, but the first two may be swapped.
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
  return (orBeginning ? Math.min(...above) : above[word.length] ?? slips + 1) <= slips
}

/** Splits a text into pieces that match or don't. A match is a word, or part of a name in code, but no single letter. */
export const piecesOf = (text, met) => text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((word, index) => {
  if (index % 2 === 0) return [[word]]
  const all = word.match(letters)
  const forms = all.map(fold)
  const form = forms.join('')
  const own = formsOf(word)
  const found = met.find((part) => part.length > 1 && own.has(part))
  const part = found && (form.includes(found) ? found : form)
  if (!part) return [[word]]
  const at = form.indexOf(part)
  let end = 0
  const isMet = forms.map(({ length }) => (end += length) > at && end - length < at + part.length)
  const [first, last] = [isMet.indexOf(true), isMet.lastIndexOf(true) + 1]
  return [[all.slice(0, first).join('')], [all.slice(first, last).join(''), true], [all.slice(last).join('')]]
})
