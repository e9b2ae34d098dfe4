// Units, and values in them. All internal values are in meters, kilograms and minutes.

import { words } from '../words/calculators.js'
import { localized } from './number.js'

export const metresPerMile = 1609.344
export const kilogramsPerPound = 0.45359237
const metresPerInch = 0.0254

/** Each unit's worth, number of decimals, and name. */
export const units = {
  cm: { worth: 0.01, decimals: 1, name: words.unitCm }, km: { worth: 1000, decimals: 3, name: words.unitKm },
  in: { worth: metresPerInch, decimals: 1, name: words.unitIn }, ft: { worth: 12 * metresPerInch, decimals: 0, name: words.unitFt },
  mi: { worth: metresPerMile, decimals: 3, name: words.unitMi },
  kg: { worth: 1, decimals: 1, name: words.unitKg }, lb: { worth: kilogramsPerPound, decimals: 1, name: words.unitLb },
  s: { worth: 1 / 60, decimals: 0, name: words.unitS }, min: { worth: 1, decimals: 1, name: words.unitMin },
  h: { worth: 60, decimals: 0, name: words.unitH },
  'km/h': { worth: 1000 / 60, decimals: 2, name: words.unitKmH }, mph: { worth: metresPerMile / 60, decimals: 2, name: words.unitMph },
  'steps/min': { worth: 1, decimals: 0, name: words.unitStepsMin }, '%': { worth: 0.01, decimals: 1, name: '%' },
  steps: { worth: 1, decimals: 0, isWhole: true },
}

/** Splits a value into numbers of each unit, the last with decimals: 1.7 m is 5 ft and 6.9 in. */
export function split(value, names, round = Math.round) {
  const last = units[names.at(-1)]
  const scale = 10 ** last.decimals
  // The sixteenth digit of a division must not affect rounding.
  let rest = round(Number((value / last.worth * scale).toPrecision(12))) / scale
  return names.map((name, index) => {
    if (index === names.length - 1) return Number(rest.toFixed(last.decimals))
    const ratio = Math.round(units[name].worth / last.worth)
    const count = Math.floor(rest / ratio)
    rest -= count * ratio
    return count
  })
}

/** A value with its units: "5 ft 7 in". Omits zeros. */
export function spelled(value, names, round) {
  const parts = split(value, names, round).map((number, index) => [number, names[index]])
  const counted = parts.filter(([number]) => number !== 0)
  const spell = ([number, name]) => localized(number.toLocaleString('en')) + (units[name].isWhole ? '' : ` ${units[name].name}`)
  return (counted.length ? counted : parts.slice(-1)).map(spell).join(' ')
}
