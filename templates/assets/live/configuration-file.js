import { h } from './dom.js'

/** When a download has begun, in ms. */
const beginning = 600

/** Saves the state as a file for `sitegen build --configuration`. */
export function saveConfiguration({ model, state, base }) {
  const values = (items) => Object.fromEntries(items.map(({ id }) => [id, state.value(id)]).filter(([, value]) => value !== null))
  const { profile, language, icon, audience = 'public' } = base
  const configuration = { audience, profile, language, icon, facts: values(model.facts), values: values(model.settings) }
  const file = new Blob([`${JSON.stringify(configuration, null, 2)}\n`], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  h('a', { href, download: 'configuration.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href), beginning)
}
