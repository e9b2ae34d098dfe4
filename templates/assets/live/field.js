import { h } from './dom.js'
import { addStyle } from './style.js'

addStyle('live/fields.css')

const types = { date: 'date', time: 'time', 'date-time': 'datetime-local', uri: 'url', email: 'email' }

/**
 * Adds a field for single values of a domain: of a setting, or of the elements of a list. `show` fills in a value. `read` returns
 * the current value; if it is invalid, it returns undefined and shows why. `changed` is called with each new value.
 */
export function field(node, { type, format, minimum: min, maximum: max, multipleOf, minLength, maxLength }, changed, isRange) {
  const isNumber = isRange || type === 'integer' || type === 'number'
  const isSlider = isRange && min !== undefined && max !== undefined
  const step = multipleOf ?? (type === 'number' ? 'any' : 1)
  const input = h('input', {
    type: isSlider ? 'range' : isNumber ? 'number' : types[format] ?? 'text', class: 'row__field', change, min, max, step,
    minlength: minLength, maxlength: maxLength, pattern: format === 'color' && '#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})',
  })
  const note = h('p', { class: 'row__problem', role: 'alert' })
  node.append(input, note)
  let zone = 'Z'
  const well = format === 'color' && colorWell(input)
  return { input, show, read, isField: !isSlider }

  function change() {
    const value = read()
    if (value !== undefined) changed?.(value)
  }

  function show(value, label) {
    const parts = format === 'date-time' && /^(.*?)(Z|[+-]\d\d:\d\d)?$/i.exec(value ?? '')
    if (parts) zone = parts[2] ?? 'Z'
    input.value = parts ? parts[1].toUpperCase() : value ?? (isSlider ? min : '')
    input.ariaLabel = label
    if (well) well()
    tell()
  }

  function read() {
    if (tell()) return undefined
    const { value } = input
    if (value === '') return isNumber || format ? null : ''
    if (format === 'date-time') return value + (value.length === 16 ? ':00' : '') + zone
    return isNumber ? input.valueAsNumber : value
  }

  /** Shows what is wrong with the value, in the browser's words. */
  function tell() {
    note.textContent = input.validationMessage
    input.ariaInvalid = note.textContent ? true : null
    return note.textContent
  }
}

/** Adds a color picker to a text field. Returns a function that updates it. */
function colorWell(input) {
  const well = h('input', { type: 'color', class: 'row__well', change })
  input.before(well)
  input.parentElement.classList.add('row__color')
  follow()
  return follow

  function change() {
    // The color picker has no alpha.
    input.value = well.value + (input.value.length === 9 ? input.value.slice(7) : '')
    input.dispatchEvent(new Event('change'))
  }

  function follow() {
    const text = input.value
    well.value = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text.slice(0, 7)
    well.ariaLabel = input.ariaLabel
    well.disabled = input.disabled
  }
}
