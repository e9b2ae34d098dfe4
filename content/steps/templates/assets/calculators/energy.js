// Energy used by walking and running. Kilocalories, kilograms and minutes.

/** By the Compendium's convention, 1 MET is 1 kcal per kilogram and hour. Includes energy used at rest. */
export const energyOf = (met, weight, minutes) => met * weight * (minutes / 60)
/** Excludes energy used at rest. */
export const energyAboveRest = (met, weight, minutes) => energyOf(met - 1, weight, minutes)

/** Oxygen in ml per kilogram and minute, by the ACSM equations. Speed in meters a minute; grade as a fraction. */
export const walkingOxygen = (speed, grade = 0) => 3.5 + 0.1 * speed + 1.8 * speed * grade
export const runningOxygen = (speed, grade = 0) => 3.5 + 0.2 * speed + 0.9 * speed * grade

/** 1 MET is 3.5 ml of oxygen per kilogram and minute. */
export const metOf = (oxygen) => oxygen / 3.5
/** A liter of oxygen equals 5 kcal. */
export const energyOfOxygen = (oxygen, weight, minutes) => oxygen * weight * minutes / 1000 * 5
