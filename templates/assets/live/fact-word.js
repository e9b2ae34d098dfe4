/** A fact's value as people read it, given what declares the fact. */
export function factWord(value, { valueTitles }) {
  if (value === null) return 'unknown'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return valueTitles?.[value] ?? (value === '' ? 'empty' : String(value))
}
