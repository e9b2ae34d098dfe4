import { Field } from './field.js'

const key = 'calculator-units'
/** How long a result waits for more to be typed before it is announced, in ms. */
const pause = 300

/**
 * Makes the form of the page calculate.
 *
 * @param {(values: object, system: string) => {lines: [string, string][], meaning: string}} results what the values come to
 * @param {object} [more]
 * @param {string[]} [more.linked] fields of which any one gives the others
 * @param {(values: object) => object} [more.derive] the linked fields from that which has a value
 * @param {{from: string, to: string, by: (value: number) => number}} [more.estimate] a field that fills in another
 * @param {(form: HTMLFormElement) => void} [more.prepare] changes the limits of fields by what is chosen
 */
export function calculate(results, { linked = [], derive, estimate, prepare } = {}) {
  const form = document.querySelector('.calculator')
  const output = form.querySelector('output')
  const fields = [...form.querySelectorAll('[data-ask]')].map((row) => new Field(row))
  const choices = [...form.querySelectorAll('select')]
  const query = new URLSearchParams(location.search)
  let system
  let given = linked.find((name) => query.has(name)) ?? linked[0]
  let timer

  const follows = ({ name }) => linked.includes(name) && name !== given
  const fieldOf = (input) => fields.find(({ inputs }) => inputs.includes(input))
  const named = (wanted) => fields.find(({ name }) => name === wanted)

  /** Reads everything, and complains at the fields that may be complained of. */
  function read(mayComplain) {
    prepare?.(form)
    const values = Object.fromEntries(choices.map(({ name, value }) => [name, value]))
    let isComplete = choices.every(({ value }) => value)
    for (const choice of choices) {
      choice.ariaInvalid = choice.value ? null : 'true'
      choice.closest('.field').querySelector('.field__error').textContent = choice.value ? '' : choice.dataset.empty
    }
    for (const field of fields) {
      const reading = follows(field) ? {} : field.read()
      if (reading.problem) isComplete = false
      values[field.name] = reading.value
      if (mayComplain(field)) field.complain(reading)
      else if (field.message.textContent) field.complain(reading.problem === 'empty' ? {} : reading)
    }
    return isComplete ? values : null
  }

  /** Shows what the fields come to; nothing while one of them is wrong. */
  function update({ delay = 0, mayComplain = () => false } = {}) {
    let values = read(mayComplain)
    const derived = values && derive?.(values)
    for (const field of fields.filter(follows)) field.write(derived?.[field.name])
    values = values && { ...values, ...derived }
    clearTimeout(timer)
    if (!values) return output.replaceChildren()
    timer = setTimeout(() => show(results(values, system)), delay)
  }

  function show({ lines, meaning }) {
    const parts = lines.flatMap(([label, value]) => [span('label', label), ' ', span('value', value), '\n'])
    const before = output.textContent
    const spans = [...parts, span('meaning', meaning)]
    if (before !== spans.map((part) => part.textContent ?? part).join('')) output.replaceChildren(...spans)
  }

  function writeAddress() {
    const entries = fields.filter((field) => !follows(field)).flatMap(({ used }) => used).filter(({ value }) => value.trim())
    const query = new URLSearchParams([...choices, ...entries].map(({ name, value }) => [name, value.trim()]))
    query.set('units', system)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }

  /** Fills in what one field says of another; an estimate goes when a person knows better. */
  function followEstimate(edited) {
    if (edited === estimate.from) {
      const { value } = named(estimate.from).read()
      if (value !== undefined) named(estimate.to).write(estimate.by(value))
    } else if (edited === estimate.to) named(estimate.from).write()
  }

  function switchTo(wanted) {
    for (const field of fields) field.convert(system, wanted)
    system = wanted
    try { sessionStorage.setItem(key, system) } catch { /* Then each calculator begins with metric. */ }
  }

  function open() {
    const isGiven = ({ inputs }) => inputs.some(({ name }) => query.has(name))
    const isLink = query.has('units') || fields.some(isGiven)
    for (const field of fields) field.system = 'metric'
    system = 'metric'
    let wanted = query.get('units')
    try { if (!isLink) wanted = sessionStorage.getItem(key) } catch { /* Then it is metric. */ }
    if (wanted === 'imperial') switchTo(wanted)
    form.elements.units.value = system
    for (const field of fields.filter(isGiven)) {
      for (const input of field.inputs) input.value = query.get(input.name) ?? ''
      field.texts = {}
    }
    for (const choice of choices) if (query.has(choice.name)) choice.value = query.get(choice.name)
    if (estimate && !isGiven(named(estimate.to))) followEstimate(estimate.from)
    update({ mayComplain: (field) => isGiven(field) && !field.isEmpty })
  }

  form.addEventListener('input', ({ target }) => {
    if (target.name === 'units') {
      switchTo(target.value)
      update()
    } else {
      const field = fieldOf(target)
      if (field) field.texts = {}
      if (estimate) followEstimate(field?.name)
      if (linked.includes(field?.name)) given = field.name
      update({ delay: pause })
    }
    writeAddress()
  })
  form.addEventListener('change', ({ target }) => update({ mayComplain: (field) => field === fieldOf(target) && !field.isEmpty }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update({ mayComplain: () => true })
    form.querySelector('[aria-invalid]')?.focus()
  })
  open()
}

function span(name, text) {
  const span = document.createElement('span')
  span.className = `result__${name}`
  span.textContent = text
  return span
}
