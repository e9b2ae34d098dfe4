// A page that has a live screen.

import { Page } from './page.mjs'
import { build } from './site.mjs'

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

  get title() { return this.page.text('.phone .phone__page > .phone__title') }
  get query() { return this.page.window.location.search }
  get problem() { return this.page.text('.live__problem') }
  value = (row) => this.page.texts(`.phone [data-row='${row}'] .row__value`).join()

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
export const buildTypes = () => build({
  'content/x/app.yaml': `name: Types
facts:
  isPro: { type: boolean, title: Pro }
entitlements:
  pro: { title: Types Pro, when: { isPro: true } }
`,
  'content/x/settings.yaml': `settings:
  ui.tabs:
    title: Tabs
    multiple: true
    options: { home: Home, search: Search, inbox: { title: Inbox, entitlement: pro }, beta: { title: Beta, visibleWhen: { isPro: true } } }
    default: [home]
    minItems: 1
    maxItems: 2
  quality:
    title: Quality
    type: integer
    options: { 0: None, 1: { title: Low, group: Small }, 2: { title: High, group: Large }, 3: { title: Highest, group: Large } }
    default: 1
  scale: { title: Scale, type: number, options: { 0.5: Half, 1.5: More }, default: 0.5 }
  Sounds: { title: Sounds, type: boolean, options: { true: Always, false: Never }, default: true }
  tint: { title: Tint, type: string, format: color, default: "#FF8800" }
  birthday: { title: Birthday, type: string, format: date, default: "2026-03-01" }
  alarm: { title: Alarm, type: string, format: time, default: "07:30" }
  launch: { title: Launch, type: string, format: date-time, default: "2026-03-01T07:30:00+02:00" }
  site: { title: Site, type: string, format: uri, default: "https://x.example/" }
  mail: { title: Mail, type: string, format: email }
  words: { title: Words, type: array, items: { type: string }, default: [one, two], maxItems: 3, uniqueItems: true }
  numbers: { title: Numbers, type: array, items: { type: integer, minimum: 1, maximum: 9, unit: days }, default: [1, 2], minItems: 1 }
  order: { title: Order, type: array, items: { type: integer, options: { 1: First, 2: Second, 3: Third } }, uniqueItems: true, default: [1, 2] }
  map: { title: Map, type: object, default: { b: 1, a: true } }
  ratio: { title: Ratio, type: number, minimum: 0, maximum: 1, multipleOf: 0.1, default: 0.3 }
screens:
  main:
    title: "{name}: {value:quality}"
    sections:
      - id: choices
        title: "Quality {value:quality}"
        footer: "Tabs are {value:ui.tabs}; mail is {value:mail}, the map {value:map}."
        rows:
          - ui.tabs
          - quality
          - scale
          - Sounds: { kind: picker, enabledWhen: { quality: [1, 2] } }
          - order: { kind: list, title: "Order: {value}" }
      - id: texts
        rows:
          - tint
          - birthday
          - alarm
          - launch
          - site
          - mail
          - ratio
      - id: lists
        rows:
          - words: { trailing: [{ value: setting }] }
          - numbers: { title: "Numbers: {value}" }
          - map
`,
})
