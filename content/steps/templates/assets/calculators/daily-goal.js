import { calculate } from './form.js'
import { activityLevel, dailyGoal, notch } from './goal.js'
import { shown } from './number.js'
import { metresPerMile } from './units.js'
import { distanceOf } from './walking.js'

calculate(({ usual, week, step }, system) => {
  const exact = dailyGoal(usual, week)
  const goal = notch(exact)
  const [unit, worth] = system === 'imperial' ? ['mi', metresPerMile] : ['km', 1000]
  return {
    lines: [
      ['Daily goal', `${shown(goal)} steps`],
      ['Before rounding', `${shown(exact)} steps`],
      ['Distance of the goal', `${shown(distanceOf(goal, step) / worth, 1)} ${unit}`],
    ],
    meaning: `With so many steps a day, adults are called ${activityLevel(goal)}; with ${shown(usual)}, ${activityLevel(usual)}.`,
  }
})
