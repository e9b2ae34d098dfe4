// A calculator's form.

import { Page } from './page.mjs'
import { shippedSite } from './site.mjs'

const site = shippedSite()

export class Calculator {
  constructor(page) { this.page = page }

  /** @param path the path on the site, or for `tool` the path within the calculators */
  static open = async (path, session) => new Calculator(await Page.open(site, path, { session }))
  static tool = (path, session) => Calculator.open(`steps/tools/${path}`, session)

  get query() { return this.page.window.location.search }

  /** Each error message, with the marked fields that it describes. */
  get messages() {
    return this.page.all('.field__error').filter(({ textContent }) => textContent !== '').map(({ id, textContent }) => {
      const fields = this.page.all(`[aria-invalid="true"][aria-describedby~="${id}"]`).map(({ id }) => id)
      return `${fields.join(' ')}: ${textContent}`
    }).join('\n')
  }
}
