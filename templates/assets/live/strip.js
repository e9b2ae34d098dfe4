import { h } from './dom.js'
import { addStyle } from './style.js'

/** Windows in which the list of what happens is not beside the phone. */
const narrow = matchMedia('(width < 48rem)')

/** What a use of a row set off, below the row: where one looks on a phone. The list of all that happened is for those who look there. */
export class Strip {
  #row
  #node = h('div', { class: 'strip' })

  constructor(phone) {
    this.phone = phone
    addStyle('strip.css')
  }

  /** Begins anew at a row; with undefined there is none. */
  begin(row) {
    this.#row = row
    this.#node.replaceChildren()
    this.#node.remove()
  }

  /** @param entry of the list */
  add(entry) {
    if (this.#row === undefined || !narrow.matches) return
    this.#node.append(...Array.from(entry.cloneNode(true).childNodes))
    this.place()
  }

  /** Puts it where its row is to be seen: in the sheet, or on the screen. */
  place() {
    if (!this.#node.childElementCount) return
    const { over, page } = this.phone
    const sheet = over.querySelector('.sheet')
    const row = (sheet ?? page).querySelector(`[data-row="${CSS.escape(this.#row)}"]`)
    const parent = row ?? sheet
    if (!parent) return
    parent.append(this.#node)
    this.#node.scrollIntoView({ block: 'nearest' })
  }
}
