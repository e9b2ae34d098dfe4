import { words } from '../words/calculators.js'
import { energyAboveRest, energyOf } from './energy.js'
import { calculate } from './form.js'
import { localized, shown } from './number.js'

/** METs by activity code of the 2011 Compendium of Physical Activities. */
const mets = { 17152: 2.8, 17170: 3, 17190: 3.5, 17200: 4.3, 17220: 5, 17230: 7, 17080: 6, 12030: 8.3, 12050: 9.8 }

calculate(({ activity, weight, minutes }) => {
  const met = mets[activity]
  const [all, above] = [energyOf(met, weight, minutes), energyAboveRest(met, weight, minutes)]
  return {
    lines: [
      [words.resultEnergy, `${shown(all)} ${words.unitKcal}`], [words.resultAboveRest, `${shown(above)} ${words.unitKcal}`],
      [words.resultIntensity, `${localized(met.toFixed(1))} ${words.unitMet}`],
    ],
    meaning: words.resultResting(shown(all - above)),
  }
})
