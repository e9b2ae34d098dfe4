import { words } from '../words/onboarding.js'

/** Creates an element. Omits children that are null or undefined. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}

/** `getStarted` → `Get started`, like names on the page. */
export function spelled(name) {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[-_]/g, ' ').toLowerCase()
  return parted.charAt(0).toUpperCase() + parted.slice(1)
}

/** `8000` → `8,000`, with its unit if it has one. */
export function quantity(value, unit) {
  const number = words.formattedNumber(value)
  return unit ? words.quantity({ number, unit }) : number
}
