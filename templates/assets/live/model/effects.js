/** What a list of effects' ids names; an effect that the model does not have is called by its id. */
export const effectsOf = (ids, model) => ids.map((id) => model.effects.find((effect) => effect.id === id) ?? { id, title: id })

/** All that the effects of a list set, as [fact or setting, value]. */
export const setsOf = (ids, model) => effectsOf(ids, model).flatMap(({ sets }) => Object.entries(sets ?? {}))
