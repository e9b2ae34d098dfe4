// A calculator's form.

import { Page, isShown } from './page.mjs'
import { shippedSite } from './site.mjs'

const site = shippedSite()

export class Calculator {
  constructor(page) { this.page = page }

  /** @param path the path on the site, or for `tool` the path within the calculators */
  static open = async (path, session) => new Calculator(await Page.open(site, path, { session }))
  static tool = (path, session) => Calculator.open(`steps/tools/${path}`, session)

  get result() { return this.page.text('output') }
  get query() { return this.page.window.location.search }

  /** The values of all visible fields. */
  get inputs() {
    return this.page.all('.calculator .field__input').filter((input) => isShown(input)).map(({ value }) => value).join(' | ')
  }

  /** Each error message, with the marked fields that it describes. */
  get messages() {
    return this.page.all('.field__error').filter(({ textContent }) => textContent !== '').map(({ id, textContent }) => {
      const fields = this.page.all(`[aria-invalid="true"][aria-describedby~="${id}"]`).map(({ id }) => id)
      return `${fields.join(' ')}: ${textContent}`
    }).join('\n')
  }

  /** Whether the page shows nonsense outside its fields and URLs. */
  get hasNonsense() { return /NaN|Infinity|∞|undefined|null/.test(this.page.text('.calculator')) }

  type = (text, field, span) => this.page.type(text, `#${field}`, span)
  switchTo = (system) => this.page.click(`[name=units][value=${system}]`)

  /** Types into an empty field, and then moves the focus. */
  async enter(text, field) {
    await this.fill(text, field)
    await this.page.press('Tab')
  }

  /** Clears all fields, including those with examples. */
  async empty() {
    for (const input of this.page.all('[data-example]')) if (input.value) await this.page.clear(`#${input.id}`)
  }

  /** Types into an empty field. */
  async fill(text, field) {
    await this.page.clear(`#${field}`)
    await this.type(text, field)
  }

  async send() {
    this.page.find('.calculator .field__input').focus()
    await this.page.press('Enter')
  }
}
