/** Whether a condition holds: true, false, or null if a later version is needed. */
export function evaluate(condition, value) {
  return every(Object.entries(condition ?? {}).map((entry) => verdict(entry, value)))
}

/** The first of ordered cases that applies; one without `when` always does. */
export function firstMatch(cases, value) {
  return cases?.find((item) => evaluate(item.when, value) === true)
}

const isFact = (name) => /^(?!(not|any|all)$)[A-Za-z][\w.-]*$/.test(name)
const isMap = (item) => item !== null && typeof item === 'object'
const isNumber = Number.isFinite

function verdict([name, operand], value) {
  if (name === 'not') return opposite(evaluate(operand, value))
  if (name === 'all') return every(operand.map((item) => evaluate(item, value)))
  if (name === 'any') return opposite(every(operand.map((item) => opposite(evaluate(item, value)))))
  if (/^\$(atLeast|atMost|contains)$/.test(name) && isMap(operand) && !Array.isArray(operand)) {
    const verdicts = Object.entries(operand).map(([fact, item]) => isFact(fact) ? compare(value(fact), name, item) : null)
    return verdicts.includes(null) ? null : every(verdicts)
  }
  const operands = [operand].flat()
  return isFact(name) && !operands.some(isMap) ? operands.includes(value(name) ?? null) : null
}

function compare(value, operator, item) {
  if (operator === '$contains') return isMap(item) ? null : Array.isArray(value) && value.includes(item)
  return isNumber(item) ? isNumber(value) && (operator === '$atMost' ? value <= item : value >= item) : null
}

const every = (verdicts) => verdicts.includes(false) ? false : verdicts.includes(null) ? null : true

const opposite = (verdict) => verdict === null ? null : !verdict
