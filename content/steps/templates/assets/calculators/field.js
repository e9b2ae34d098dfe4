import { readNumber } from './number.js'
import { spelled, split, units } from './units.js'

/** One quantity of a form: an input for each unit that it is written in, and the message at them. */
export class Field {
  /** @param {HTMLElement} row its attributes say what is asked for, and between which values that is */
  constructor(row) {
    this.row = row
    this.inputs = [...row.querySelectorAll('input')]
    for (const input of this.inputs) input.inputMode = 'decimal'
    this.name = this.inputs[0].name
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
      input.parentElement.hidden = !this.used.includes(input)
      if (input.nextElementSibling.id) input.nextElementSibling.textContent = input.dataset[system]
    }
  }

  /** @returns {{value?: number, problem?: string, at?: HTMLElement[]}} the value, or what is wrong with which inputs */
  read() {
    const { from, to, optional } = this.row.dataset
    if (this.isEmpty) return optional ? {} : { problem: 'empty', at: [this.used[0]] }
    const { value, least, problem, at } = this.sum()
    if (problem) return { problem, at }
    // Half of the last digit either way, since a value may come from the other system.
    const { worth, decimals } = units[this.units.at(-1)]
    const slack = worth * 10 ** -decimals / 2
    const isWithin = least >= 0 && value >= Number(from) - slack && value <= Number(to) + slack
    return isWithin ? { value } : { problem: 'range', at: this.used }
  }

  /** What all inputs come to, within the limits or not. */
  sum() {
    const numbers = this.used.map((input, index) => readNumber(input.value, units[this.units[index]].isWhole))
    const wrong = numbers.findIndex(({ problem }) => problem && problem !== 'empty')
    if (wrong >= 0) return { problem: numbers[wrong].problem, at: [this.used[wrong]] }
    const values = numbers.map(({ value = 0 }, index) => value * units[this.units[index]].worth)
    return { value: values.reduce((sum, value) => sum + value), least: Math.min(...values) }
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
    const before = String(this.units)
    this.system = to
    const isSame = value === undefined || before === String(this.units)
    const numbers = isSame ? [] : split(value, this.units)
    const texts = this.texts[to] ?? (isSame ? this.texts[from] : this.inputs.map((input) => numbers[this.used.indexOf(input)] ?? ''))
    this.inputs.forEach((input, index) => { input.value = texts[index] })
  }

  /** Says at the field what is wrong, or that nothing is. */
  complain({ problem, at = [] }) {
    for (const input of this.inputs) input.ariaInvalid = at.includes(input) ? 'true' : null
    const text = problem ? this.sentence(problem, at[0].value.trim()) : ''
    if (this.message.textContent !== text) this.message.textContent = text
  }

  sentence(problem, text) {
    const { from, to, ask, be = 'is' } = this.row.dataset
    const subject = `${this.row.querySelector('label').textContent} ${be}`
    switch (problem) {
      case 'empty': return `Enter ${ask}.`
      case 'whole': return `${subject} a whole number.`
      case 'comma': return `${text} can be read in two ways: write ${text.replace(',', '')} or ${text.replace(',', '.')}.`
      case 'text': return `${subject} written in digits, with a point or a comma before decimals.`
    }
    const [least, most] = [spelled(Number(from), this.units, Math.ceil), spelled(Number(to), this.units, Math.floor)]
    return `${subject} between ${this.units[1] ? least : least.split(' ')[0]} and ${most}.`
  }
}
