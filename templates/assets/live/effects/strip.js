import { h } from '../dom.js'
import { addStyle } from '../style.js'

/** Windows with the log below the phone. */
const narrow = matchMedia('(width < 48rem)')

/** The effects of using a row, shown below it, where people look on a phone. The log lists everything that happened. */
export class Strip {
  row
  #node = h('div', { class: 'strip' })
  #style = addStyle('live/effects/strip.css')

  constructor(phone) {
    this.phone = phone
  }

  /** Starts over at a row, or at none if undefined. */
  begin(row) {
    this.row = row
    this.#node.replaceChildren()
    this.#node.remove()
  }

  /** @param entry of the log */
  add(entry) {
    if (this.row === undefined || !narrow.matches) return
    this.#node.append(...Array.from(entry.cloneNode(true).childNodes))
    this.place()
  }

  /** Moves it below its visible row: in the sheet, or on the screen. */
  async place() {
    if (!this.#node.childElementCount) return
    const { over, page } = this.phone
    const sheet = over.querySelector('.sheet')
    const row = (sheet ?? page).querySelector(`[data-row="${CSS.escape(this.row)}"]`)
    const parent = row ?? sheet
    if (!parent) return
    parent.append(this.#node)
    // Waits until the new screen has slid in.
    await this.#style
    await Promise.allSettled((sheet ?? page).getAnimations().map(({ finished }) => finished))
    this.#node.scrollIntoView({ block: 'nearest' })
    // After a sheet was opened, its title stays in view.
    if (!row) sheet.querySelector('.phone__title').scrollIntoView({ block: 'nearest' })
  }
}
