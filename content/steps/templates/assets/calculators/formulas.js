// All arithmetic of the calculators, without any page.

export * from './walking.js'
export * from './goal.js'
export * from './body.js'
export * from './energy.js'
