/** The text of an error, from the app's state; undefined if it is not known. */
export function errorText({ model, state }) {
  const fact = model.facts.find(({ id, type }) => type === 'string' && /error/i.test(id))
  return (fact && state.value(fact.id)) || undefined
}
