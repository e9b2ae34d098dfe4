import { words } from '../words/live.js'

/** A setting's value as people read it: an option's title, `On`, `8,000 steps`. */
export function title(value, { options, unit } = {}) {
  if (value === null) return words.valueNothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return unit ? words.quantity({ number: grouped(value), unit }) : grouped(value)
  return options?.find((option) => option.value === value)?.title ?? value
}

/** `8000` → `8,000`, in all languages alike. */
function grouped(number) {
  const [whole, rest] = String(Math.abs(number)).split('.')
  return (number < 0 ? '−' : '') + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ? `.${rest}` : '')
}
