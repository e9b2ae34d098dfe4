// Steps a day.

/** Minimum steps a minute for walking at moderate intensity (Tudor-Locke et al., 2018). */
export const moderateCadence = 100

/** An ordinary day, plus the week's minutes of walking, spread over seven days. */
export const dailyGoal = (usual, minutesAWeek) => usual + minutesAWeek / 7 * moderateCadence

/** Rounds a goal to the nearest notch, at least the first. */
export const notch = (steps, size = 500) => Math.max(Math.round(steps / size), 1) * size

/** The goals to choose from when Steps is set up. */
export const goals = { from: 1000, to: 20000 }

const levels = [[5000, 'sedentary'], [7500, 'low active'], [10000, 'somewhat active'], [12500, 'active']]

/** Activity level of healthy adults by steps a day (Tudor-Locke and Bassett, 2004). */
export const activityLevel = (steps) => levels.find(([to]) => steps < to)?.[1] ?? 'highly active'
