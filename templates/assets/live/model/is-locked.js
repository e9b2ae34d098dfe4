import { evaluate } from './condition.js'

/** Whether an option asks for an entitlement that the user lacks. */
export function isLocked(option, model, state) {
  const entitlement = model.entitlement(option.entitlement)
  return entitlement !== undefined && evaluate(entitlement.when, state.value) !== true
}
