import { words } from '../words/unknown.js'

/** What is said about parts of a link that the app does not have. */
export const message = (parts) => words.linkAsksForUnknown(parts.join(words.listSeparator))
