/** Parses a value in the page's address; undefined if the declaration doesn't allow it. Lists and maps are JSON. */
export function parse(text, declared) {
  const { kind, type, nullable } = declared
  if (text === 'null' && (nullable || kind === 'set')) return null
  const value = valueOf(text, type)
  return value !== undefined && (type === 'array' ? isList(value, declared) : fits(value, declared)) ? value : undefined
}

function valueOf(text, type) {
  if (type === 'string' || type === 'enum') return text
  if (type === 'boolean') return { true: true, false: false, 1: true, 0: false }[text]
  // JSON also has numbers such as 1e5.
  if (type !== 'array' && type !== 'object') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a single value is in a domain: of a fact, a setting, or the elements of a list. */
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
  // Ignores rounding errors, such as with 0.1.
  const isStep = Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
  return (type === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value)) && value >= minimum && value <= maximum && isStep
}

function isList(value, { items, minItems = 0, maxItems = Infinity, uniqueItems }) {
  return Array.isArray(value) && value.length >= minItems && value.length <= maxItems
    && (!uniqueItems || new Set(value.map((item) => JSON.stringify(item))).size === value.length)
    && (!items || value.every((item) => isElement(item, items)))
}

/** Elements of an undocumented type may be any single value. */
export function isElement(value, items) {
  if (Object(value) === value || value === null) return false
  return items.type === undefined ? true : fits(value, items)
}
