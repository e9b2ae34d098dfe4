import { words } from '../../words/dialogs.js'

/* Names of permissions' values, mostly from Apple's frameworks. */
const refusals = /^(denied|sharingDenied|notGranted|notAuthorized)$/
const grants = /^(granted|allowed|authorized|sharingAuthorized|authorizedWhenInUse|whenInUse|authorizedAlways)$/
/* Values that no dialog offers: the user was not asked yet, or the system sets them elsewhere. */
const notOffered = /^(undetermined|notDetermined|notAsked|shouldRequest|restricted|limited|provisional|ephemeral)$/

const questions = {
  notification: words.systemAsksNotifications,
  location: words.systemAsksLocation,
  health: words.systemAsksHealth,
}

/** Whether a permission's value means that the user refused. */
export const isRefusal = (value) => refusals.test(value)

/**
 * The system's dialog for a permission, with its wording and order of buttons. Values with other names are offered by title.
 *
 * @param {string} app its name @param {string[]} names the permission's title and its name in code
 * @param {{value: string, title: string}[]} answers
 * @returns {{title?: string, buttons: {title: string, value: string, role?: string}[]}} the title is undefined if it is unknown
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
