import { words } from '../words/onboarding.js'

/** Makes an element. Children that are null or undefined are left out. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}

/** `getStarted` → `Get started`, as the page spells names too. */
export function spelled(name) {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[-_]/g, ' ').toLowerCase()
  return parted.charAt(0).toUpperCase() + parted.slice(1)
}

/** `8000` → `8,000`, with its unit if it has one. */
export function quantity(value, unit) {
  const number = words.formattedNumber(value)
  return unit ? words.quantity({ number, unit }) : number
}
