import { words } from '../words/calculators.js'
import { clock } from './clock.js'
import { calculate } from './form.js'
import { shown } from './number.js'
import { metresPerMile } from './units.js'
import { pace, speed } from './walking.js'

calculate(({ distance, time }, system) => {
  const units = [
    [words.unitKm, words.unitKmH, 1000, words.resultPacePerKilometre, words.resultSpeedInKilometres],
    [words.unitMi, words.unitMph, metresPerMile, words.resultPacePerMile, words.resultSpeedInMiles],
  ]
  const [own, other] = system === 'imperial' ? units.reverse() : units
  const paceIn = ([name, , worth]) => `${clock(pace(distance, time, worth))} ${words.unitMin}/${name}`
  const speedIn = ([, name, worth]) => `${shown(speed(distance, time, worth), 2)} ${name}`
  return {
    lines: [
      [words.resultPace, paceIn(own)], [words.fieldSpeed, speedIn(own)], [other[3], paceIn(other)], [other[4], speedIn(other)],
    ],
    meaning: words.resultRaces({ tenKilometres: clock(pace(distance, time, 10000)), marathon: clock(pace(distance, time, 42195)) }),
  }
})
