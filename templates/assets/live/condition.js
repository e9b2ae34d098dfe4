/** Whether a condition holds, as `SettingsModel` has it: true, false, or null if a later version is needed. */
export function evaluate(condition, value) {
  return every(Object.entries(condition ?? {}).map((entry) => verdict(entry, value)))
}

/** The first of ordered cases that applies; one without `when` always does. */
export function firstMatch(cases, value) {
  return cases?.find((item) => evaluate(item.when, value) === true)
}

function verdict([name, operand], value) {
  if (name === 'not') return opposite(evaluate(operand, value))
  if (name === 'all') return every(operand.map((item) => evaluate(item, value)))
  if (name === 'any') return opposite(every(operand.map((item) => opposite(evaluate(item, value)))))
  const operands = [operand].flat()
  const isKnown = /^[A-Za-z][A-Za-z0-9._-]*$/.test(name) && operands.every((item) => item === null || typeof item !== 'object')
  // Strict equality of scalars is that of JavaScript, so a list's `includes` is "one of".
  return isKnown ? operands.includes(value(name) ?? null) : null
}

function every(verdicts) {
  if (verdicts.includes(false)) return false
  return verdicts.includes(null) ? null : true
}

const opposite = (verdict) => verdict === null ? null : !verdict
