import { bodyMassIndex, weightAt, weightClass } from './body.js'
import { calculate } from './form.js'
import { shown } from './number.js'
import { kilogramsPerPound } from './units.js'

/** One decimal, or as many as it takes for the number to be of the class that it is said to be of. */
function decimalsOf(index) {
  let decimals = 1
  while (decimals < 4 && weightClass(Number(index.toFixed(decimals))) !== weightClass(index)) decimals += 1
  return decimals
}

calculate(({ height, weight }, system) => {
  const index = bodyMassIndex(weight, height)
  const [unit, worth] = system === 'imperial' ? ['lb', kilogramsPerPound] : ['kg', 1]
  const limits = [18.5, 25].map((index) => shown(weightAt(index, height) / worth, 1))
  return {
    lines: [
      ['Body mass index', `${shown(index, decimalsOf(index))} kg/m²`],
      ['Normal range at this height', `${limits[0]} to ${limits[1]} ${unit}`],
    ],
    meaning: `For adults, the World Health Organization calls this ${weightClass(index)}.`,
  }
})
