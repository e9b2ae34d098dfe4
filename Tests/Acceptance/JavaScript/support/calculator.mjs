// What the form of a calculator shows, and how it is used.

import { Page, isShown } from './page.mjs'
import { shippedSite } from './site.mjs'

const site = shippedSite()

export class Calculator {
  constructor(page) { this.page = page }

  /** @param path below the site, or below the calculators with `tool` */
  static open = async (path, session) => new Calculator(await Page.open(site, path, { session }))
  static tool = (path, session) => Calculator.open(`steps/tools/${path}`, session)

  get result() { return this.page.text('output') }
  get query() { return this.page.window.location.search }

  /** What stands in the fields that are shown. */
  get inputs() {
    return this.page.all('.calculator .field__input').filter((input) => isShown(input)).map(({ value }) => value).join(' | ')
  }

  /** The messages at the fields, each with the fields that it describes and that are marked. */
  get messages() {
    return this.page.all('.field__error').filter(({ textContent }) => textContent !== '').map(({ id, textContent }) => {
      const fields = this.page.all(`[aria-invalid="true"][aria-describedby~="${id}"]`).map(({ id }) => id)
      return `${fields.join(' ')}: ${textContent}`
    }).join('\n')
  }

  /** What nobody should ever see, anywhere on the page but in the fields and addresses. */
  get hasNonsense() { return /NaN|Infinity|∞|undefined|null/.test(this.page.text('.calculator')) }

  type = (text, field, span) => this.page.type(text, `#${field}`, span)
  switchTo = (system) => this.page.click(`[name=units][value=${system}]`)

  /** Types into an empty field, and leaves it. */
  async enter(text, field) {
    await this.fill(text, field)
    await this.page.press('Tab')
  }

  /** Takes away what is in the fields, also what is there as an example. */
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
