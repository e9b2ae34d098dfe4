import { clock } from './clock.js'
import { calculate } from './form.js'
import { shown } from './number.js'
import { metresPerMile } from './units.js'
import { pace, speed } from './walking.js'

calculate(({ distance, time }, system) => {
  const units = [['km', 'km/h', 1000, 'kilometre'], ['mi', 'mph', metresPerMile, 'mile']]
  const [own, other] = system === 'imperial' ? units.reverse() : units
  const paceIn = ([name, , worth]) => `${clock(pace(distance, time, worth))} min/${name}`
  const speedIn = ([, name, worth]) => `${shown(speed(distance, time, worth), 2)} ${name}`
  return {
    lines: [
      ['Pace', paceIn(own)], ['Speed', speedIn(own)],
      [`Pace per ${other[3]}`, paceIn(other)], [`Speed in ${other[3]}s`, speedIn(other)],
    ],
    meaning: `At this pace, 10 km take ${clock(pace(distance, time, 10000))} and a marathon takes ${clock(pace(distance, time, 42195))}.`,
  }
})
