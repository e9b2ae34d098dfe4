import { words } from '../../words/actions.js'

/** That a fact has a value, as people say it: in the words of `reader`, else its title with the value. */
export function factSays(value, { id, title = id, reader, valueTitles }) {
  const clause = reader?.[value] ?? (value && reader?.known)
  if (!clause) return words.labelled({ label: title, text: valueTitles?.[value] ?? word(value) })
  const text = words.readerStatement(clause)
  return text[0].toUpperCase() + text.slice(1)
}

function word(value) {
  if (value === null) return words.stateUnknown
  if (typeof value === 'boolean') return value ? words.stateYes : words.stateNo
  return value === '' ? words.stateEmpty : String(value)
}
