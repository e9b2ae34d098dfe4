import { words } from '../../words/actions.js'

/** A fact's value as people read it, given what declares the fact. */
export function factWord(value, { valueTitles }) {
  if (value === null) return words.stateUnknown
  if (typeof value === 'boolean') return value ? words.stateYes : words.stateNo
  return valueTitles?.[value] ?? (value === '' ? words.stateEmpty : String(value))
}
