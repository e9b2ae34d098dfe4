import { words } from '../words/actions.js'
import { h } from './dom.js'
import { stateOf } from './link.js'
import { evaluate } from './model.js'

let link

/** Whether the app would show its onboarding, if the site has one. */
export function isDue({ live: { dataset }, state }) {
  return dataset.onboarding !== undefined && evaluate(JSON.parse(dataset.onboardingWhen), state.value) === true
}

/** Opens the onboarding with the current state, which it later returns. */
export function begin(session) {
  location.assign(address(session))
}

/** Links to the onboarding below the screen while the app would show it. */
export function offer(session) {
  if (!isDue(session)) return link?.remove()
  link ??= h('a', { class: 'phone__walk' }, words.seeFirstScreens(session.model.name))
  link.href = address(session)
  if (!link.isConnected) session.phone.page.after(link)
}

function address(session) {
  const url = new URL(session.live.dataset.onboarding, location)
  for (const [name, value] of stateOf(session)) url.searchParams.set(name, value)
  return url.href
}
