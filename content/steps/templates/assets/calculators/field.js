import { words } from '../words/calculators.js'
import { addressed, entered, fromAddress, readNumber, twoWays } from './number.js'
import { spelled, split, units } from './units.js'

/** A quantity in a form: an input for each of its units, and an error message. */
export class Field {
  /** @param {HTMLElement} row its attributes contain the question and the limits */
  constructor(row) {
    this.row = row
    this.inputs = [...row.querySelectorAll('input')]
    for (const input of this.inputs) input.inputMode = 'decimal'
    this.name = this.inputs[0].name
    this.message = row.querySelector('.field__error')
    /** The inputs' texts in each system, so that switching back restores them. */
    this.texts = {}
  }

  get isEmpty() { return this.used.every(({ value }) => value.trim() === '') }

  /** Shows a system's units, and hides the inputs that it doesn't use. */
  set system(system) {
    this.used = this.inputs.filter((input) => input.dataset[system])
    this.units = this.used.map((input) => input.dataset[system])
    for (const input of this.inputs) {
      input.parentElement.hidden = !this.used.includes(input)
      if (input.nextElementSibling.id) input.nextElementSibling.textContent = units[input.dataset[system]]?.name ?? ''
    }
  }

  /** @returns {{value?: number, problem?: string, at?: HTMLElement[]}} the value, or the problem and its inputs */
  read() {
    const { from, to, optional } = this.row.dataset
    if (this.isEmpty) return optional ? {} : { problem: 'empty', at: [this.used[0]] }
    const { value, least, problem, at } = this.sum()
    if (problem) return { problem, at }
    // Allows half of the last digit either way, because a value may be converted from the other system.
    const { worth, decimals } = units[this.units.at(-1)]
    const slack = worth * 10 ** -decimals / 2
    const isWithin = least >= 0 && value >= Number(from) - slack && value <= Number(to) + slack
    return isWithin ? { value } : { problem: 'range', at: this.used }
  }

  /** The sum of all inputs, without checking the limits. */
  sum() {
    const numbers = this.used.map((input, index) => readNumber(input.value, units[this.units[index]].isWhole))
    const wrong = numbers.findIndex(({ problem }) => problem && problem !== 'empty')
    if (wrong >= 0) return { problem: numbers[wrong].problem, at: [this.used[wrong]] }
    const values = numbers.map(({ value = 0 }, index) => value * units[this.units[index]].worth)
    return { value: values.reduce((sum, value) => sum + value), least: Math.min(...values) }
  }

  /** Shows a calculated value, or nothing if there is none. */
  write(value) {
    const numbers = value === undefined ? [] : split(value, this.units)
    this.used.forEach((input, index) => { input.value = entered(numbers[index]) })
    this.texts = {}
  }

  /** Fills it from an address. */
  open(query) {
    for (const input of this.inputs) input.value = fromAddress(query.get(input.name) ?? '')
    this.texts = {}
  }

  /** Its query parameters, by input names. */
  get entries() {
    return this.used.map(({ name, value }, index) => [name, addressed(value, units[this.units[index]].isWhole)]).filter(([, text]) => text)
  }

  /** Switches from one system to the other. */
  convert(from, to) {
    this.texts[from] = this.inputs.map(({ value }) => value)
    const { value } = this.isEmpty ? {} : this.sum()
    const before = String(this.units)
    this.system = to
    const isSame = value === undefined || before === String(this.units)
    const numbers = isSame ? [] : split(value, this.units)
    const texts = this.texts[to] ?? (isSame ? this.texts[from] : this.inputs.map((input) => entered(numbers[this.used.indexOf(input)])))
    this.inputs.forEach((input, index) => { input.value = texts[index] })
  }

  /** Shows or clears the error message. */
  complain({ problem, at = [] }) {
    for (const input of this.inputs) input.ariaInvalid = at.includes(input) ? 'true' : null
    const text = problem ? this.sentence(problem, at[0].value.trim()) : ''
    if (this.message.textContent !== text) this.message.textContent = text
  }

  sentence(problem, text) {
    const { from, to, ask, be } = this.row.dataset
    const field = this.row.querySelector('label').textContent
    switch (problem) {
      case 'empty': return words.mistakeEmpty(ask)
      case 'whole': return be ? words.mistakeWholeMany(field) : words.mistakeWhole(field)
      case 'comma': return words.mistakeTwoWays({ text, ...twoWays(text) })
      case 'text': return be ? words.mistakeDigitsMany(field) : words.mistakeDigits(field)
    }
    const [least, most] = [spelled(Number(from), this.units, Math.ceil), spelled(Number(to), this.units, Math.floor)]
    const limits = { field, least: this.units[1] ? least : least.split(' ')[0], most }
    const mistake = be ? words.mistakeBetweenMany(limits) : words.mistakeBetween(limits)
    const number = this.hundredfold(Number(from), Number(to))
    return number ? words.mistakeMeant({ mistake, number }) : mistake
  }

  /** The hundredfold of a single input, if it is within the limits: 1.70 m instead of centimeters. */
  hundredfold(from, to) {
    const value = this.units[1] ? 0 : this.sum().value * 100
    return value >= from && value <= to ? entered(split(value, this.units)[0]) : undefined
  }
}
