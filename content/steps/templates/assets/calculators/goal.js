// Steps a day.

/** Steps a minute from which walking is of moderate intensity (Tudor-Locke and others, 2018). */
export const moderateCadence = 100

/** An ordinary day, and the week's minutes of walking on top of it, spread over seven days. */
export const dailyGoal = (usual, minutesAWeek) => usual + minutesAWeek / 7 * moderateCadence

/** The nearest of the notches that a goal is set in, at least the first. */
export const notch = (steps, size = 500) => Math.max(Math.round(steps / size), 1) * size

/** The goals that can be chosen when Steps is set up. */
export const goals = { from: 1000, to: 20000 }

const levels = [[5000, 'sedentary'], [7500, 'low active'], [10000, 'somewhat active'], [12500, 'active']]

/** What Tudor-Locke and Bassett (2004) call healthy adults who take so many steps a day. */
export const activityLevel = (steps) => levels.find(([to]) => steps < to)?.[1] ?? 'highly active'
