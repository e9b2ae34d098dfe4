import { energyAboveRest, energyOf } from './energy.js'
import { calculate } from './form.js'
import { shown } from './number.js'

/** METs by the code that an activity has in the 2011 Compendium of Physical Activities. */
const mets = { 17152: 2.8, 17170: 3, 17190: 3.5, 17200: 4.3, 17220: 5, 17230: 7, 17080: 6, 12030: 8.3, 12050: 9.8 }

calculate(({ activity, weight, minutes }) => {
  const met = mets[activity]
  const [all, above] = [energyOf(met, weight, minutes), energyAboveRest(met, weight, minutes)]
  return {
    lines: [['Energy', `${shown(all)} kcal`], ['Above rest', `${shown(above)} kcal`], ['Intensity', `${met.toFixed(1)} MET`]],
    meaning: `Resting for as long would have taken ${shown(all - above)} kcal. This is an estimate.`,
  }
})
