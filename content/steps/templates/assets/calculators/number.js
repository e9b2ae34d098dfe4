// Numbers as people write them, and as they are shown to people.

const grouped = /^\d{1,3}([,.' ’\u00a0\u202f])\d{3}(\1\d{3})*$/
const ambiguous = /^[1-9]\d{0,2},\d{3}$/
const decimal = /^[-+\u2212]?(\d+([.,]\d*)?|[.,]\d+)$/

/**
 * Reads a number with a point or a comma before its decimals. A whole number may be grouped by thousands; where decimals are
 * possible, 1,234 could mean two things and is refused.
 *
 * @returns {{value: number} | {problem: 'empty' | 'text' | 'comma' | 'whole'}}
 */
export function readNumber(text, isWhole = false) {
  const written = text.trim()
  if (written === '') return { problem: 'empty' }
  if (isWhole && grouped.test(written)) return { value: Number(written.replace(/\D/g, '')) }
  if (ambiguous.test(written)) return { problem: 'comma' }
  if (!decimal.test(written)) return { problem: 'text' }
  const value = Number(written.replace(',', '.').replace('\u2212', '-'))
  return isWhole && !Number.isInteger(value) ? { problem: 'whole' } : { value }
}

/** A number grouped by thousands. */
export const shown = (value, decimals = 0) => value.toLocaleString('en', { maximumFractionDigits: decimals })
