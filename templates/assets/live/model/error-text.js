import { words } from '../../words/actions.js'

/** The text of an error: the one in the app's state, else a word for it. */
export function errorText({ model, state }) {
  const fact = model.facts.find(({ id, type }) => type === 'string' && /error/i.test(id))
  return (fact && state.value(fact.id)) || words.errorTextStandsHere
}
