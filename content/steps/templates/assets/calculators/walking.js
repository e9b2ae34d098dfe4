// Steps, distance and time. Meters and minutes.

/** Step length as a share of height: a rule of thumb, between the often quoted 0.413 and 0.415, which have no source. */
export const stepLengthShare = 0.414

export const stepLengthOver = (distance, steps) => distance / steps
export const stepLengthFromHeight = (height) => height * stepLengthShare

export const distanceOf = (steps, stepLength) => steps * stepLength
export const stepsOver = (distance, stepLength) => distance / stepLength
export const minutesOf = (steps, cadence) => steps / cadence

/** Seconds for each `unit` meters. */
export const pace = (distance, minutes, unit) => minutes * 60 / distance * unit
/** Speed in `unit` meters an hour. */
export const speed = (distance, minutes, unit) => distance / unit / (minutes / 60)
