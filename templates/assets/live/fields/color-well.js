import { h } from '../dom.js'

/** Sets a chooser of colors beside the text of one. Returns what makes it follow the text. */
export function colorWell(input) {
  const well = h('input', { type: 'color', class: 'row__well', change })
  input.before(well)
  input.parentElement.classList.add('row__color')
  follow()
  return follow

  function change() {
    // The chooser knows no transparency.
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
