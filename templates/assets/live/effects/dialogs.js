import { words } from '../../words/dialogs.js'

/* What values of permissions are called: mostly as in Apple's frameworks. */
const refusals = /^(denied|sharingDenied|notGranted|notAuthorized)$/
const grants = /^(granted|allowed|authorized|sharingAuthorized|authorizedWhenInUse|whenInUse|authorizedAlways)$/
/* Values that no dialog offers: those of a user who was not asked, and those that the system sets elsewhere. */
const notOffered = /^(undetermined|notDetermined|notAsked|shouldRequest|restricted|limited|provisional|ephemeral)$/

const questions = {
  notification: words.systemAsksNotifications,
  location: words.systemAsksLocation,
  health: words.systemAsksHealth,
}

/** Whether a value of a permission means that the user said no. */
export const isRefusal = (value) => refusals.test(value)

/**
 * The dialog in which the system asks for a permission, in its own words and order. Values with other names are offered by their titles.
 *
 * @param {string} app its name @param {string[]} names what the permission is called, in words and in code
 * @param {{value: string, title: string}[]} answers
 * @returns {{title?: string, buttons: {title: string, value: string, role?: string}[]}} the title is undefined if it is not known
 */
export function systemDialog(app, names, answers) {
  const kind = Object.keys(questions).find((kind) => names.some((name) => name?.toLowerCase().includes(kind)))
  const refused = answers.find(({ value }) => refusals.test(value))?.value
  const granted = answers.find(({ value }) => grants.test(value))?.value
  const buttons = refused && granted ? known(kind, refused, granted) : answers.filter(({ value }) => !notOffered.test(value))
  return { title: questions[kind]?.(app), buttons }
}

function known(kind, refused, granted) {
  const refuse = { title: words.dontAllow, value: refused, role: 'refuse' }
  if (kind !== 'location') return [refuse, { title: words.allow, value: granted }]
  return [{ title: words.allowOnce, value: granted }, { title: words.allowWhileUsingApp, value: granted }, refuse]
}
