// A page that has a live screen.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Page } from './page.mjs'
import { build, project } from './site.mjs'

export class Live {
  constructor(page) { this.page = page }

  static async open(site, path) {
    const page = await Page.open(site, path)
    if (page.find('.live').dataset.ready !== '') throw new Error(`the screen of ${path} is not alive: ${page.text('.live__problem')}`)
    return new Live(page)
  }

  /** Presses an element on the phone. */
  press = (selector) => this.page.click(`.phone ${selector}`)
  pressRow = (row) => this.press(`[data-row='${row}'] :is(button.cell, input)`)

  /** The log's entries with their effects, latest first. */
  get log() {
    const text = (node) => {
      const copy = node.cloneNode(true)
      // The page hides these names.
      copy.querySelectorAll('.log__names').forEach((names) => names.remove())
      return copy.textContent
    }
    return this.page.all('.log__entry:not(.log__names)').map((entry) => [...entry.querySelectorAll('p, li:not(.log__names)')].map(text))
  }
}

/** An app with settings of every type, options of every type, and every format that has its own control. */
const typesFile = (name) => [`content/x/${name}.yaml`, readFileSync(join(project, `Tests/Acceptance/TypesApp/${name}.yaml`), 'utf8')]
export const buildTypes = () => build(Object.fromEntries(['app', 'settings'].map(typesFile)))
