import { words } from '../words/calculators.js'
import { clock } from './clock.js'
import { calculate } from './form.js'
import { shown } from './number.js'
import { metresPerMile } from './units.js'
import { distanceOf, minutesOf, speed, stepLengthFromHeight, stepsOver } from './walking.js'

const derivations = {
  steps: ({ steps, step, cadence }) => ({ distance: distanceOf(steps, step), time: minutesOf(steps, cadence) }),
  distance: ({ distance, step, cadence }) => {
    const steps = stepsOver(distance, step)
    return { steps, time: minutesOf(steps, cadence) }
  },
  time: ({ time, step, cadence }) => ({ steps: time * cadence, distance: distanceOf(time * cadence, step) }),
}

calculate(({ steps, distance, time }, system, given) => {
  const [unit, hourly, worth] = system === 'imperial' ? [words.unitMi, words.unitMph, metresPerMile] : [words.unitKm, words.unitKmH, 1000]
  const lines = {
    distance: [words.fieldDistance, `${shown(distance / worth, 2)} ${unit}`], time: [words.fieldTime, clock(time * 60)],
    steps: [words.fieldSteps, shown(steps)],
  }
  // The entered one comes last.
  const { [given]: entered, ...others } = lines
  return {
    lines: [...Object.values(others), entered],
    meaning: words.resultSpeedIs(`${shown(speed(distance, time, worth), 1)} ${hourly}`),
  }
}, {
  estimate: { from: 'height', to: 'step', by: stepLengthFromHeight },
  linked: Object.keys(derivations),
  derive: (values) => derivations[Object.keys(derivations).find((name) => values[name] !== undefined)](values),
})
