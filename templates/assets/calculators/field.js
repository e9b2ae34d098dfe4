import { readNumber } from './number.js'
import { spelled, split, units } from './units.js'

/** One quantity of a form: its inputs, one for each unit that it is written in, and the message at them. */
export class Field {
  /** @param {HTMLElement} row says in its attributes what is asked for, and between which values it is */
  constructor(row) {
    this.row = row
    this.inputs = [...row.querySelectorAll('input')]
    this.name = this.inputs[0].name
    this.label = row.querySelector('label').textContent
    this.message = row.querySelector('.field__error')
    /** What stands in the inputs in each system, so that to go there and back changes nothing. */
    this.texts = {}
  }

  get isEmpty() { return this.used.every(({ value }) => value.trim() === '') }

  /** Names the units of a system, and leaves out the inputs that it does not use. */
  set system(system) {
    this.used = this.inputs.filter((input) => input.dataset[system])
    this.units = this.used.map((input) => input.dataset[system])
    for (const input of this.inputs) {
      const unit = input.dataset[system]
      input.parentElement.hidden = !unit
      if (unit && input.nextElementSibling) input.nextElementSibling.textContent = unit
    }
  }

  /** @returns {{value?: number, problem?: string, at?: HTMLElement[]}} the value, or what is wrong with which inputs */
  read() {
    if (this.isEmpty) return this.row.dataset.optional ? {} : { problem: 'empty', at: [this.used[0]] }
    const { value, problem, at } = this.sum()
    if (problem) return { problem, at }
    const { from, to } = this.row.dataset
    // Half of the last digit either way, since a value may come from the other system.
    const { worth, decimals } = units[this.units.at(-1)]
    const slack = worth * 10 ** -decimals / 2
    const isNegative = this.used.some((input) => /^\s*[-\u2212]/.test(input.value))
    const isWithin = !isNegative && value >= Number(from) - slack && value <= Number(to) + slack
    return isWithin ? { value } : { problem: 'range', at: this.used }
  }

  /** The value of all inputs together, within its limits or not. */
  sum() {
    const numbers = this.used.map((input, index) => readNumber(input.value, units[this.units[index]].isWhole))
    const wrong = numbers.findIndex(({ problem }) => problem && problem !== 'empty')
    if (wrong >= 0) return { problem: numbers[wrong].problem, at: [this.used[wrong]] }
    return { value: numbers.reduce((sum, { value = 0 }, index) => sum + value * units[this.units[index]].worth, 0) }
  }

  /** Shows a value that follows from others; nothing where there is none. */
  write(value) {
    const numbers = value === undefined ? [] : split(value, this.units)
    this.used.forEach((input, index) => { input.value = numbers[index] ?? '' })
    this.texts = {}
  }

  /** Goes from one system to the other. */
  convert(from, to) {
    this.texts[from] = this.inputs.map(({ value }) => value)
    const { value } = this.isEmpty ? {} : this.sum()
    const before = this.units.join()
    this.system = to
    if (!this.texts[to] && value !== undefined && before !== this.units.join()) {
      const numbers = split(value, this.units)
      this.texts[to] = this.inputs.map((input) => numbers[this.used.indexOf(input)] ?? '')
    }
    const texts = this.texts[to] ?? this.texts[from]
    this.inputs.forEach((input, index) => { input.value = texts[index] })
  }

  /** Says at the field what is wrong, or that nothing is. */
  complain({ problem, at = [] }) {
    for (const input of this.inputs) input.ariaInvalid = at.includes(input) ? 'true' : null
    const text = problem ? this.sentence(problem, at[0]) : ''
    if (this.message.textContent !== text) this.message.textContent = text
  }

  sentence(problem, input) {
    const { from, to, ask, be = 'is' } = this.row.dataset
    const written = input.value.trim()
    switch (problem) {
      case 'empty': return `Enter ${ask}.`
      case 'whole': return `${this.label} ${be} a whole number.`
      case 'comma': return `${written} can be read in two ways: write ${written.replace(',', '')} or ${written.replace(',', '.')}.`
      case 'text': return `${this.label} ${be} written in digits, with a point or a comma before decimals.`
      default: {
        const [least, most] = [spelled(Number(from), this.units, Math.ceil), spelled(Number(to), this.units, Math.floor)]
        const [unit] = this.units
        return `${this.label} ${be} between ${this.units.length === 1 ? least.replace(` ${unit}`, '') : least} and ${most}.`
      }
    }
  }
}
