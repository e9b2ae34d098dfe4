import { words } from '../words/calculators.js'
import { bodyMassIndex, weightAt, weightClass } from './body.js'
import { calculate } from './form.js'
import { shown } from './number.js'
import { kilogramsPerPound } from './units.js'

const names = {
  underweight: words.classUnderweight, 'the normal range': words.classNormal, 'pre-obese': words.classPreObese,
  'obese class I': words.classObese1, 'obese class II': words.classObese2, 'obese class III': words.classObese3,
}

/** One decimal, or as many as needed for the rounded number to be in the same class. */
function decimalsOf(index) {
  let decimals = 1
  while (decimals < 4 && weightClass(Number(index.toFixed(decimals))) !== weightClass(index)) decimals += 1
  return decimals
}

calculate(({ height, weight }, system) => {
  const index = bodyMassIndex(weight, height)
  const [unit, worth] = system === 'imperial' ? [words.unitLb, kilogramsPerPound] : [words.unitKg, 1]
  const [from, to] = [18.5, 25].map((index) => shown(weightAt(index, height) / worth, 1))
  return {
    lines: [
      [words.resultBodyMassIndex, `${shown(index, decimalsOf(index))} ${words.unitBodyMassIndex}`],
      [words.resultNormalRange, words.resultFromTo({ from, to, unit })],
    ],
    meaning: words.resultClass(names[weightClass(index)]),
  }
})
