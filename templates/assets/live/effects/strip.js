import { h } from '../dom.js'
import { addStyle } from '../style.js'

/** Windows in which the list of what happens is not beside the phone. */
const narrow = matchMedia('(width < 48rem)')

/** What a use of a row set off, below the row: where one looks on a phone. The list of all that happened is for those who look there. */
export class Strip {
  row
  #node = h('div', { class: 'strip' })
  #style = addStyle('live/effects/strip.css')

  constructor(phone) {
    this.phone = phone
  }

  /** Begins anew at a row; with undefined there is none. */
  begin(row) {
    this.row = row
    this.#node.replaceChildren()
    this.#node.remove()
  }

  /** @param entry of the list */
  add(entry) {
    if (this.row === undefined || !narrow.matches) return
    this.#node.append(...Array.from(entry.cloneNode(true).childNodes))
    this.place()
  }

  /** Puts it where its row is to be seen: in the sheet, or on the screen. */
  async place() {
    if (!this.#node.childElementCount) return
    const { over, page } = this.phone
    const sheet = over.querySelector('.sheet')
    const row = (sheet ?? page).querySelector(`[data-row="${CSS.escape(this.row)}"]`)
    const parent = row ?? sheet
    if (!parent) return
    parent.append(this.#node)
    // What slides in is not yet where it will be seen.
    await this.#style
    await Promise.allSettled((sheet ?? page).getAnimations().map(({ finished }) => finished))
    this.#node.scrollIntoView({ block: 'nearest' })
    // Of a sheet that was opened, its title is what one looks at.
    if (!row) sheet.querySelector('.phone__title').scrollIntoView({ block: 'nearest' })
  }
}
