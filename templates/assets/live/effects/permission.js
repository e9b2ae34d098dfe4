import { openAlert } from '../../dialog.js'
import { words } from '../../words/actions.js'
import { effectsOf } from '../model/effects.js'
import { factWord } from '../model/fact-word.js'
import { moment } from './running.js'

/** What follows from a permission, for each of its values; where it was never asked for, the reader answers for the user. */
export async function askPermission(actions, { fact, outcomes }) {
  const { state, model, log, phone, session } = actions
  const declared = state.declaration(fact)
  const name = declared.title ?? fact
  const current = state.value(fact)
  const effects = outcomes[current] ?? []
  log.add(words.permissionIs({ permission: name, value: factWord(current, declared) }), effects.length ? effectsOf(effects, model) : [words.nothingMoreHappens])
  // The states in which the system asks, as `fact=value`.
  const asks = session.live.dataset.asks?.split(' ') ?? []
  if (!asks.includes(`${fact}=${current}`)) return setTimeout(() => actions.apply(effects), moment / 2)
  const answers = declared.values.filter((value) => value !== current)
  const titled = (value) => declared.valueTitles?.[value] ?? value[0].toUpperCase() + value.slice(1)
  const buttons = answers.map((value) => ({ title: titled(value), role: value === 'denied' && 'cancel' }))
  const answer = answers[await openAlert(phone.glass, { title: name, note: words.systemAsks, buttons })]
  state.set(fact, answer)
  log.add(words.labelled({ label: name, text: factWord(answer, declared) }), actions.done(outcomes[answer] ?? []))
}
