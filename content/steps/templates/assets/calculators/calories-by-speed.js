import { energyOfOxygen, metOf, runningOxygen, walkingOxygen } from './energy.js'
import { calculate } from './form.js'
import { shown } from './number.js'

/** The equations, and between which metres a minute they hold; the end of running is ours. */
const gaits = { walking: [walkingOxygen, 50, 100], running: [runningOxygen, 134, 400] }

calculate(({ gait, speed, grade, weight, minutes }) => {
  const oxygen = gaits[gait][0](speed, grade)
  const [all, rest] = [oxygen, 3.5].map((oxygen) => energyOfOxygen(oxygen, weight, minutes))
  return {
    lines: [
      ['Energy', `${shown(all)} kcal`], ['Above rest', `${shown(all - rest)} kcal`], ['Oxygen uptake', `${oxygen.toFixed(1)} ml/kg/min`],
      ['Intensity', `${metOf(oxygen).toFixed(1)} MET`],
    ],
    meaning: `Resting for as long would have taken ${shown(rest)} kcal. This is an estimate for a steady speed.`,
  }
}, {
  prepare: ({ elements }) => {
    const [, from, to] = gaits[elements.gait.value] ?? gaits.walking
    Object.assign(elements.speed.closest('.field').dataset, { from, to })
  },
})
