import { words } from '../words/list.js'
import { title } from './model.js'
import { isElement } from './parse.js'

/** Why a list is invalid for a setting; undefined if valid. */
export function problem(list, { items, minItems, maxItems, uniqueItems }) {
  const named = (value) => title(value, items)
  const stranger = items && list.find((value) => !isElement(value, items))
  const twice = uniqueItems && list.find((value, index) => list.indexOf(value) < index)
  if (stranger !== undefined) return words.listNoElement(named(stranger))
  if (twice !== undefined && twice !== false) return words.listTwice(named(twice))
  if (list.length < minItems) return words.listTooShort(minItems)
  if (list.length > maxItems) return words.listTooLong(maxItems)
  return undefined
}
