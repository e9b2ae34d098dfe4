import { words } from '../words/calculators.js'
import { energyOfOxygen, metOf, runningOxygen, walkingOxygen } from './energy.js'
import { calculate } from './form.js'
import { localized, shown } from './number.js'

/** Equations, with their speeds in meters a minute. The maximum for running is ours. */
const gaits = { walking: [walkingOxygen, 50, 100], running: [runningOxygen, 134, 400] }

calculate(({ gait, speed, grade, weight, minutes }) => {
  const oxygen = gaits[gait][0](speed, grade)
  const [all, rest] = [oxygen, 3.5].map((oxygen) => energyOfOxygen(oxygen, weight, minutes))
  return {
    lines: [
      [words.resultEnergy, `${shown(all)} ${words.unitKcal}`], [words.resultAboveRest, `${shown(all - rest)} ${words.unitKcal}`],
      [words.resultOxygen, `${localized(oxygen.toFixed(1))} ${words.unitOxygen}`],
      [words.resultIntensity, `${localized(metOf(oxygen).toFixed(1))} ${words.unitMet}`],
    ],
    meaning: words.resultRestingSteady(shown(rest)),
  }
}, {
  prepare: ({ elements }) => {
    const [, from, to] = gaits[elements.gait.value] ?? gaits.walking
    Object.assign(elements.speed.closest('.field').dataset, { from, to })
  },
})
