// The cases of `Tests/Cases/scripts`: what readers do on a page, and what the page then shows. `UPDATE_CASES=1 .ci/javascript cases` writes
// the results; `CASE=part-of-a-name` limits it to some cases.
//
// Options: `@site shipped` or `types`, without files of its own; `@within SELECTOR`: the part of the page; `@hiding SELECTOR`: what styles hide.
// `@clipboard none`: the browser does not copy.
//
// Actions, one in a line. In the results, the lines that disappear and appear follow each action:
//
//     open PATH      opens a page; if it is the same page as before, only its differences are listed
//     go PATH        the same in the same tab, with its session
//     follow         opens the target of the link or form that was used
//     show SELECTOR  lists what is there
//     row NAME       presses a row of the phone, or a switch in it
//     button TITLE   presses a button
//     click SELECTOR
//     type TEXT in SELECTOR, clear SELECTOR, enter TEXT in SELECTOR (all at once, and then leaves the field)
//     choose VALUE in SELECTOR
//     keys NAME …    presses keys, such as ArrowDown and Space
//     empty, send    clears the fields of a form, or presses Enter in it
//     set NAME to VALUE, in the controls beside the screen
//     hash NAME      follows a link to an anchor of the page
//     back, wait
//
// At the end of an action, ` for NUMBER ms` stops time after it. Otherwise, all timers run.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Case } from './support/case.mjs'
import { buildTypes } from './support/live.mjs'
import { Page } from './support/page.mjs'
import { shown } from './support/shown.mjs'
import { build, shippedSite } from './support/site.mjs'

const sites = { shipped: shippedSite, types: buildTypes }
const built = new Map()
const siteOf = (example) => {
  const name = example.option('site')
  if (!name) return build(example.files)
  if (!built.has(name)) built.set(name, sites[name]())
  return built.get(name)
}

class Reader {
  constructor(example) {
    this.example = example
    this.site = siteOf(example)
    this.within = example.option('within') ?? 'main'
    this.hiding = example.option('hiding')
    this.lines = []
  }

  async perform(action) {
    const [, line, , time] = /^(.*?)( for (\d+) ms)?$/.exec(action)
    const [, verb, rest = ''] = /^(\w+)(?: (.*))?$/.exec(line)
    const [, text, selector] = /^(.*) in (.+?)$/.exec(rest) ?? []
    const { page } = this
    const span = time && Number(time)
    const press = async (node) => {
      if (!node) throw new Error(`${action}: there is no such element`)
      node.focus?.()
      node.click()
      await page.rest(span)
    }
    const verbs = {
      open: async () => {
        const prepare = ({ window }) => { if (this.example.option('clipboard') === 'none') delete window.navigator.clipboard }
        this.page = await Page.open(this.site, rest, { prepare })
      },
      go: async () => { this.page = await page.go(rest) },
      follow: async () => { this.page = await page.follow() },
      show: () => page.rest(0),
      row: () => press(page.document.querySelector(`.phone [data-row='${rest}'] :is(button.cell, input)`)),
      button: () => press(page.all('button').find((button) => (button.ariaLabel ?? button.textContent).trim() === rest)),
      click: () => press(page.document.querySelector(rest)),
      type: () => page.type(text, selector, span),
      clear: () => page.clear(rest),
      enter: async () => { await page.clear(selector); await page.type(text, selector); await page.press('Tab') },
      choose: () => {
        const field = page.find(selector)
        return page.choose(field, [...field.options ?? []].find((option) => option.text === text)?.value ?? text)
      },
      keys: () => page.press(...rest.split(' ').map((key) => (key === 'Space' ? ' ' : key))),
      set: async () => {
        const [name, value] = rest.split(' to ')
        const field = page.find(`[name="${name}"]`)
        field.value = value
        for (const type of ['input', 'change']) field.dispatchEvent(new page.window.Event(type, { bubbles: true }))
        await page.rest(span)
      },
      hash: async () => { page.window.location.hash = rest; await page.rest() },
      wait: () => page.rest(),
      empty: async () => { for (const { id, value } of page.all('[data-example]')) if (value) await page.clear(`#${id}`) },
      send: async () => { page.find('form .field__input').focus(); await page.press('Enter') },
      back: async () => { page.window.history.back(); await page.rest() },
    }
    const before = this.lines
    await verbs[verb]()
    const selected = this.example.option('clipboard') === 'none' ? String(this.page.window.getSelection()) : ''
    this.lines = [...shown(this.page, this.within, this.hiding), ...this.page.log.map((text) => `console ${text}`),
      ...selected ? [`selected ${JSON.stringify(selected)}`] : [], ...this.page.window.copied ? [`copied ${JSON.stringify(this.page.window.copied)}`] : [], ...this.page.destination ? [`leads to ${this.page.destination.replace('https://site.example', '')}`] : []]
    if (verb === 'show') return [`> ${action}`, ...shown(page, rest, this.hiding).filter((line) => !/^(at|focus) /.test(line)).map((line) => `  ${line}`)]
    const isOther = before[0]?.split('?')[0] !== this.lines[0].split('?')[0]
    return [`> ${action}`, ...isOther ? [`+ ${this.lines[0]}`] : differences(before, this.lines)]
  }
}

/** Returns the lines that disappear, and those that appear. */
function differences(before, after) {
  const without = (lines, others) => {
    const left = [...others]
    return lines.filter((line) => left.indexOf(line) < 0 || !left.splice(left.indexOf(line), 1))
  }
  return [...without(before, after).filter((line) => !/^(at|focus) /.test(line)).map((line) => `- ${line}`), ...without(after, before).map((line) => `+ ${line}`)]
}

const cases = Case.all('scripts', ['site', 'within', 'hiding', 'clipboard'])
assert.ok(cases.length > 0)
for (const example of cases) {
  test(example.title, async () => {
    const reader = new Reader(example)
    await example.check(async (actions) => {
      const lines = []
      for (const action of actions.filter(Boolean)) lines.push(...await reader.perform(action))
      return lines
    })
  })
}
