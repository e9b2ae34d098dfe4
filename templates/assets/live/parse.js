/** A value from its text in the page's address, undefined where it is none of the declaration's. Lists and maps are JSON. */
export function parse(text, declared) {
  const { kind, type, nullable } = declared
  if (text === 'null' && (nullable || kind === 'set')) return null
  const value = valueOf(text, type)
  return value !== undefined && (type === 'array' ? isList(value, declared) : fits(value, declared)) ? value : undefined
}

function valueOf(text, type) {
  if (type === 'string' || type === 'enum') return text
  if (type === 'boolean') return { true: true, false: false, 1: true, 0: false }[text]
  // JSON has more numbers than people write.
  if (type !== 'array' && type !== 'object') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a single value is one of a domain: a fact's, a setting's, or that of a list's elements. */
export function fits(value, { type, values, options, minimum = -Infinity, maximum = Infinity, multipleOf }) {
  const domain = values ?? options?.map((option) => option.value)
  if (domain && !domain.includes(value)) return false
  switch (type) {
    case 'boolean': return typeof value === 'boolean'
    case 'enum': return domain !== undefined
    case 'string': return typeof value === 'string'
    case 'object': return Object(value) === value && !Array.isArray(value)
  }
  const steps = multipleOf ? (value - (Number.isFinite(minimum) ? minimum : 0)) / multipleOf : 0
  // A difference by the rounding of 0.1 does not count.
  const isStep = Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
  return (type === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value)) && value >= minimum && value <= maximum && isStep
}

function isList(value, { items, minItems = 0, maxItems = Infinity, uniqueItems }) {
  return Array.isArray(value) && value.length >= minItems && value.length <= maxItems
    && (!uniqueItems || new Set(value.map((item) => JSON.stringify(item))).size === value.length)
    && (!items || value.every((item) => isElement(item, items)))
}

/** Elements whose type is not documented are any single values. */
export function isElement(value, items) {
  if (Object(value) === value || value === null) return false
  return items.type === undefined ? true : fits(value, items)
}
