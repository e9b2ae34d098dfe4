import { Field } from './field.js'

const key = 'calculator-units'
/** Delay after typing before a result is announced and the address is updated, in ms. */
const pause = 300

/**
 * Makes the page's form calculate.
 *
 * @param {(values: object, system: string, given: string) => {lines: [string, string][], meaning: string}} results calculates the results
 * @param {object} [more]
 * @param {string[]} [more.linked] fields, any one of which determines the others
 * @param {(values: object) => object} [more.derive] derives the linked fields from the one with a value
 * @param {{from: string, to: string, by: (value: number) => number}} [more.estimate] a field that fills in another
 * @param {(form: HTMLFormElement) => void} [more.prepare] changes the fields' limits after a choice
 */
export function calculate(results, { linked = [], derive, estimate, prepare } = {}) {
  const form = document.querySelector('.calculator')
  const output = form.querySelector('output')
  const fields = [...form.querySelectorAll('[data-ask]')].map((row) => new Field(row))
  const choices = [...form.querySelectorAll('select')]
  const query = new URLSearchParams(location.search)
  const named = (wanted) => fields.find(({ name }) => name === wanted)
  let system = 'metric'
  let given = linked.find((name) => query.has(name)) ?? linked[0]
  let timer

  const follows = ({ name }) => linked.includes(name) && name !== given

  /** Reads all fields. Shows errors at fields that `mayComplain` allows, or that had one. */
  function read(mayComplain) {
    prepare?.(form)
    const values = {}
    let isComplete = true
    for (const choice of choices) {
      values[choice.name] = choice.value
      isComplete &&= choice.value !== ''
      choice.ariaInvalid = choice.value ? null : 'true'
      choice.nextElementSibling.textContent = choice.value ? '' : choice.dataset.empty
    }
    for (const field of fields) {
      const reading = follows(field) ? {} : field.read()
      values[field.name] = reading.value
      isComplete &&= !reading.problem
      if (mayComplain(field)) field.complain(reading)
      else if (field.message.textContent) field.complain(reading.problem === 'empty' ? {} : reading)
    }
    return isComplete ? values : null
  }

  /** Shows the results, or nothing while a field is invalid. The address keeps the input. */
  function update({ mayComplain = () => false, delay = 0, isEdit = true } = {}) {
    const values = read(mayComplain)
    const derived = values && derive?.(values)
    for (const field of fields.filter(follows)) field.write(derived?.[field.name])
    if (!values) output.replaceChildren()
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isEdit) writeAddress()
      if (values) show(results({ ...values, ...derived }, system, given))
    }, delay)
  }

  function show({ lines, meaning }) {
    const spans = lines.map(([label, value]) => part('line', part('label', label), ' ', part('value', isolated(value)), '\n'))
    spans.push(part('meaning', meaning))
    if (output.textContent !== spans.map(({ textContent }) => textContent).join('')) output.replaceChildren(...spans)
  }

  function writeAddress() {
    const entries = fields.filter((field) => !follows(field)).flatMap(({ entries }) => entries)
    const query = new URLSearchParams([...choices.map(({ name, value }) => [name, value.trim()]), ...entries])
    query.set('units', system)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }

  /** Estimates one field from another; editing the estimate clears the other field. */
  function followEstimate(edited) {
    if (edited === estimate?.to) named(estimate?.from)?.write()
    const { value } = edited === estimate?.from ? named(edited)?.read() ?? {} : {}
    if (value !== undefined) named(estimate.to).write(estimate.by(value))
  }

  function switchTo(wanted) {
    for (const field of fields) field.convert(system, wanted)
    const options = wanted === system ? [] : form.querySelectorAll('[data-other]')
    for (const option of options) [option.text, option.dataset.other] = [option.dataset.other, option.text]
    system = wanted
  }

  function open() {
    const isGiven = ({ inputs }) => inputs.some(({ name }) => query.has(name))
    for (const field of fields) field.system = system
    // A link's values replace the examples.
    if (fields.some(isGiven)) form.querySelectorAll('[data-example]').forEach((input) => { input.value = '' })
    if ((query.get('units') ?? (fields.some(isGiven) ? system : remembered())) === 'imperial') switchTo('imperial')
    form.elements.units.value = system
    for (const field of fields.filter(isGiven)) field.open(query)
    for (const choice of choices) choice.value = query.get(choice.name) ?? choice.value
    if (estimate && !isGiven(named(estimate.to))) followEstimate(estimate.from)
    update({ mayComplain: (field) => isGiven(field) && !field.isEmpty, isEdit: false })
  }

  form.addEventListener('input', ({ target }) => {
    const field = fields.find(({ inputs }) => inputs.includes(target))
    if (target.name === 'units') {
      switchTo(target.value)
      remembered(system)
    } else if (field) {
      field.texts = {}
      followEstimate(field.name)
      if (linked.includes(field.name)) given = field.name
    }
    update({ delay: field ? pause : 0 })
  })
  form.addEventListener('change', ({ target }) => {
    update({ mayComplain: ({ inputs, isEmpty }) => inputs.includes(target) && !isEmpty })
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update({ mayComplain: () => true })
    form.querySelector('[aria-invalid]')?.focus()
  })
  open()
}

/** The system of units for this session, if the browser allows storing it. */
function remembered(system) {
  try {
    if (system) sessionStorage.setItem(key, system)
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function part(name, ...contents) {
  const part = document.createElement('span')
  part.className = `result__${name}`
  part.append(...contents)
  return part
}

/** A number with its unit, isolated from right-to-left text. */
function isolated(text) {
  const element = document.createElement('bdi')
  element.textContent = text
  return element
}
