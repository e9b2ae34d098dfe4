import { words } from '../words/calculators.js'
import { calculate } from './form.js'
import { activityLevel, dailyGoal, goals, notch } from './goal.js'
import { shown } from './number.js'
import { metresPerMile } from './units.js'
import { distanceOf } from './walking.js'

const levels = {
  sedentary: words.levelSedentary, 'low active': words.levelLow, 'somewhat active': words.levelSomewhat, active: words.levelActive,
  'highly active': words.levelHigh,
}

const link = document.querySelector('.goal')

calculate(({ usual, week, step }, system) => {
  const exact = dailyGoal(usual, week)
  const goal = notch(exact)
  link.hidden = goal < goals.from || goal > goals.to
  link.firstElementChild.search = `?set.stepGoal=${goal}&row=stepGoal`
  const [unit, worth] = system === 'imperial' ? [words.unitMi, metresPerMile] : [words.unitKm, 1000]
  return {
    lines: [
      [words.resultDailyGoal, words.resultSteps(shown(goal))],
      [words.resultBeforeRounding, words.resultSteps(shown(exact))],
      [words.resultDistanceOfGoal, `${shown(distanceOf(goal, step) / worth, 1)} ${unit}`],
    ],
    meaning: words.resultLevels({ level: levels[activityLevel(goal)], usual: shown(usual), usualLevel: levels[activityLevel(usual)] }),
  }
})
