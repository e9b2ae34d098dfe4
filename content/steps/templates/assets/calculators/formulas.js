// The calculators' arithmetic, independent of pages.

export * from './walking.js'
export * from './goal.js'
export * from './body.js'
export * from './energy.js'
