import { words } from '../../words/live.js'

/** A setting's value as people read it: an option's title, `On`, `8,000 steps`, `Home, Search`. */
export function title(value, domain = {}) {
  const { options, unit, items } = domain
  if (Array.isArray(value)) return list(value.map((item) => title(item, Object(item) === item ? domain : items)))
  if (Object(value) === value) return list(Object.keys(value).sort().map((label) => words.labelled({ label, text: title(value[label], domain) })))
  const option = options?.find((option) => option.value === value)
  if (option) return option.title
  if (value === null) return words.valueNothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value !== 'number') return value
  const number = words.formattedNumber(value)
  return unit ? words.quantity({ number, unit }) : number
}

const list = (titles) => titles.length ? titles.join(words.listSeparator) : words.valueNothing
