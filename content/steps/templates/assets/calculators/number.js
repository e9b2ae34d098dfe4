// Reads and formats numbers in the form of the page's language.

import { words } from '../words/calculators.js'

const decimal = words.signDecimal.includes(',') ? ',' : '.'
const other = decimal === '.' ? ',' : '.'
const group = /[.,'’ \u00a0\u202f]/.exec(words.signGroup)?.[0] ?? ''
const typed = [.../\p{Nd}{10}../u.exec(words.typedNumberSigns)?.[0] ?? '']

const grouped = /^\d{1,3}([,.' ’\u00a0\u202f])\d{3}(\1\d{3})*$/
const groupedDecimal = new RegExp(`^[-+\u2212]?\\d{1,3}([${group}]\\d{3})+[${decimal}]\\d+$`)
const ambiguous = new RegExp(`^[1-9]\\d{0,2}[${other}]\\d{3}$`)
const written = /^[-+\u2212]?(\d+([.,]\d*)?|[.,]\d+)$/

/** Converts the digits of the page's language to Western digits. */
const western = (text) => Array.from(text, (sign) => '0123456789.,'[typed.indexOf(sign)] ?? sign).join('').trim()
/** With a decimal point, and without group separators. */
const plain = (text) => (groupedDecimal.test(text) ? text.replaceAll(group, '') : text).replace(',', '.').replace('\u2212', '-')

/**
 * Reads a number with a decimal point or comma. A whole number may be grouped by thousands. If decimals are possible, a grouped
 * number needs decimals: 1,234 is ambiguous and rejected.
 *
 * @returns {{value: number} | {problem: 'empty' | 'text' | 'comma' | 'whole'}}
 */
export function readNumber(text, isWhole = false) {
  const number = western(text)
  if (number === '') return { problem: 'empty' }
  if (isWhole && grouped.test(number)) return { value: Number(number.replace(/\D/g, '')) }
  if (ambiguous.test(number)) return { problem: 'comma' }
  if (!written.test(number) && (isWhole || !groupedDecimal.test(number))) return { problem: 'text' }
  const value = Number(plain(number))
  return isWhole && !Number.isInteger(value) ? { problem: 'whole' } : { value }
}

/** Both meanings of an ambiguous number, such as 1,234. */
export const twoWays = (text) => ({ whole: western(text).replace(other, ''), decimals: western(text).replace(other, decimal) })

/** Converts an English number to the page's form. */
export const localized = (text) => text.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group))

/** A number grouped by thousands. */
export const shown = (value, decimals = 0) => localized(value.toLocaleString('en', { maximumFractionDigits: decimals }))

/** A number in a field, without grouping. */
export const entered = (number = '') => localized(String(number))

/** An entered number for the address: with a decimal point in every language, so that links work in all of them. */
export function addressed(text, isWhole) {
  const number = western(text)
  if (decimal === '.' || 'problem' in readNumber(text, isWhole)) return number
  if (isWhole) return grouped.test(number) ? number.replace(/\D/g, '') : number
  return number.includes(decimal) ? plain(number) : number
}

/** Converts a number in an address to the page's form. */
export const fromAddress = (text) => (/^[-\u2212]?\d*\.\d+$/.test(text) ? text.replace('.', decimal) : text)
