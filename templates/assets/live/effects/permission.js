import { openAlert } from '../../dialog.js'
import { words } from '../../words/actions.js'
import { gap, said } from '../dom.js'
import { effectsOf, factSays } from '../lookup.js'
import { isRefusal, systemDialog } from './dialogs.js'
import { moment } from './running.js'

/**
 * Switches on a setting that needs a permission. If the user was never asked for it, the reader answers for the user.
 *
 * @param effects the setting's
 */
export async function askPermission(actions, setting, effects) {
  const { state, model, log, phone, session } = actions
  const { fact, outcomes } = setting.permission
  const declared = state.declaration(fact)
  const current = state.value(fact)
  const name = setting.title ?? setting.id
  // The states in which the system asks, as `fact=value`.
  const asks = session.live.dataset.asks?.split(' ') ?? []
  const gapOf = (value) => (isRefusal(value) && !outcomes[value]?.length ? said(gap(words.gapSwitch)) : [])
  if (!asks.includes(`${fact}=${current}`)) {
    const follows = outcomes[current] ?? []
    log.add(words.labelled({ label: name, text: words.on }), [...effects, factSays(current, declared), ...effectsOf(follows, model), ...gapOf(current)])
    return setTimeout(() => actions.apply(follows), moment / 2)
  }
  const titled = (value) => declared.valueTitles?.[value] ?? value[0].toUpperCase() + value.slice(1)
  const answers = declared.values.filter((value) => value !== current).map((value) => ({ value, title: titled(value) }))
  const { title = declared.title ?? fact, buttons } = systemDialog(model.name, [fact, declared.title], answers)
  const message = session.live.querySelector(`[data-says="${CSS.escape(fact)}"]`)?.content.textContent
  const answer = buttons[await openAlert(phone.glass, { title, message, buttons })]
  state.set(fact, answer.value)
  const follows = actions.done(outcomes[answer.value] ?? [])
  log.add(words.labelled({ label: name, text: answer.title }), [...effects, ...follows, ...gapOf(answer.value)])
}
