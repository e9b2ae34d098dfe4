// A page of a built site and its scripts, in a DOM without layout.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { read } from './site.mjs'

const { JSDOM, ResourceLoader, VirtualConsole } = createRequire(import.meta.url)('jsdom')
const origin = 'https://site.example'
const missingParts = new vm.Script(readFileSync(new URL('./window.js', import.meta.url), 'utf8'), { filename: 'window.js' })
const turn = () => new Promise(setImmediate)

/** Treats stylesheets as empty files. */
class Styles extends ResourceLoader {
  fetch = (address) => address.endsWith('.css') ? Promise.resolve(Buffer.from('')) : null
}

/** A page's clock, which the test controls. */
class Clock {
  #now = 0
  #count = 0
  #timers = new Map()

  install(window) {
    window.setTimeout = (action, delay = 0) => {
      this.#timers.set(this.#count += 1, { at: this.#now + delay, action })
      return this.#count
    }
    window.clearTimeout = (timer) => { this.#timers.delete(timer) }
    window.requestAnimationFrame = (action) => window.setTimeout(action, 16)
  }

  /** Runs the next timer that is due before the given time. Returns whether there was one. */
  step(end) {
    const [timer, next] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([one, a], [other, b]) => a.at - b.at || one - other)[0] ?? []
    if (!next) return false
    this.#timers.delete(timer)
    this.#now = next.at
    next.action()
    return true
  }

  after(span) { return this.#now + span }
  set(time) { if (Number.isFinite(time)) this.#now = time }
}

export class Page {
  #clock = new Clock()
  #modules = new Map()
  #linking = Promise.resolve()
  /** The number of requests that are pending. */
  #pending = 0
  /** The messages to the console. */
  log = []
  /** The paths that scripts have loaded, except modules. */
  loaded = []
  /** The target of the link or form that was used. */
  destination

  /**
   * Opens a page, and waits until it is idle.
   *
   * @param site a folder @param address the path in the folder, with query and fragment
   * @param before {session, prepare}: the session storage of the tab; a function that changes the page before its scripts run
   */
  static async open(site, address = '', before = {}) {
    const page = new Page(site, address, before)
    await page.#run()
    await page.rest()
    return page
  }

  constructor(site, address, { session = {}, prepare }) {
    this.site = site
    const url = new URL(address, `${origin}/`)
    const html = this.#file(url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname) ?? this.#file('/404.html')
    const console = new VirtualConsole()
    for (const level of ['jsdomError', 'error', 'warn']) console.on(level, (problem) => this.log.push(`${level}: ${problem.detail?.stack ?? problem.message ?? problem}`))
    const dom = new JSDOM(html, { url: url.href, runScripts: 'outside-only', pretendToBeVisual: true, resources: new Styles(), virtualConsole: console })
    this.window = dom.window
    this.document = dom.window.document
    this.context = dom.getInternalVMContext()
    missingParts.runInContext(this.context)
    this.#clock.install(this.window)
    Object.assign(this.window, { TextEncoder, fetch: (url) => this.#fetch(new URL(url, this.document.baseURI)) })
    for (const [name, value] of Object.entries(session)) this.window.sessionStorage.setItem(name, value)
    this.#followLinks()
    prepare?.(this)
  }

  #file(pathname) {
    return read(this.site, decodeURIComponent(pathname.slice(1)))
  }

  async #during(action) {
    this.#pending += 1
    try {
      return await action()
    } finally {
      this.#pending -= 1
    }
  }

  #fetch(url) {
    this.loaded.push(url.pathname)
    return this.#during(async () => {
      const bytes = this.#file(url.pathname)
      const json = async () => vm.runInContext(`(${bytes ?? 'null'})`, this.context)
      if (!bytes) this.log.push(`missing: ${url.pathname}`)
      return { ok: Boolean(bytes), status: bytes ? 200 : 404, json: bytes ? json : () => Promise.reject(new SyntaxError('no JSON')) }
    })
  }

  #followLinks() {
    const { window, document } = this
    window.addEventListener('click', (event) => {
      const link = event.target.closest?.('a[href]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      this.destination = link.href
    })
    window.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const url = new URL(event.target.action, document.baseURI)
      url.search = new URLSearchParams([...new window.FormData(event.target)])
      this.destination = url.href
    })
  }

  async #run() {
    for (const script of this.document.querySelectorAll('script[src]')) {
      const url = new URL(script.src).href
      if (script.type === 'module') await this.import(url)
      else vm.runInContext(this.#source(url), this.context, { filename: url })
    }
  }

  #source(url) {
    const { pathname } = new URL(url)
    const bytes = this.#file(pathname)
    if (!bytes) throw new Error(`there is no ${pathname}`)
    return bytes.toString('utf8')
  }

  #module(url) {
    if (!this.#modules.has(url)) {
      this.#modules.set(url, new vm.SourceTextModule(this.#source(url), {
        context: this.context, identifier: url, initializeImportMeta: (meta) => { meta.url = url },
        importModuleDynamically: (specifier) => this.#evaluated(new URL(specifier, url).href),
      }))
    }
    return this.#modules.get(url)
  }

  #link = (specifier, { identifier }) => this.#module(new URL(specifier, identifier).href)

  #evaluated(url) {
    return this.#during(async () => {
      const module = this.#module(url)
      // Links modules one by one, because linking a module also links its imports, which another module may share.
      this.#linking = this.#linking.then(() => module.status === 'unlinked' && module.link(this.#link))
      await this.#linking
      await module.evaluate()
      return module
    })
  }

  /** Returns the exports of one of the page's modules. */
  import = async (url) => (await this.#evaluated(url)).namespace

  /** Returns the URL of an asset of the site, by its name without the fingerprint: `live/main.js`. */
  asset = (name) => new URL(name, this.document.querySelector('script[src*="search/main.js"]').src.replace('search/main.js', '')).href

  /** Runs timers until the page is idle. */
  async rest(span = Infinity) {
    const end = this.#clock.after(span)
    let [turns, steps] = [0, 0]
    do {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await turn()
        if (this.#pending) quiet = -1
        if ((turns += 1) > 100_000) throw new Error(`${this.place} waits for what does not come`)
      }
      if ((steps += 1) > 10_000) throw new Error(`${this.place} does not come to rest`)
    } while (this.#clock.step(end))
    this.#clock.set(end)
  }

  /** The tab's session storage. */
  get session() { return { ...this.window.sessionStorage } }

  /** Opens another page in the same tab. */
  go = (address, before) => Page.open(this.site, address, { session: this.session, ...before })

  /** Opens the target of the link or form that was used. */
  async follow(before) {
    const { pathname, search, hash } = new URL(this.destination)
    return this.go(pathname + search + hash, before)
  }

  find(selector) {
    const found = this.document.querySelector(selector)
    if (!found) throw new Error(`there is no ${selector}`)
    return found
  }

  all = (selector) => [...this.document.querySelectorAll(selector)]
  text = (selector) => this.find(selector).textContent
  texts = (selector) => this.all(selector).map(({ textContent }) => textContent)

  get active() { return this.document.activeElement }
  get place() { return this.window.location.pathname + this.window.location.search }

  #tell(node, type, Kind = 'Event', more = {}) {
    return node.dispatchEvent(new this.window[Kind](type, { bubbles: true, cancelable: true, ...more }))
  }

  #key(key) {
    return this.#tell(this.active, 'keydown', 'KeyboardEvent', { key })
  }

  /** Presses a key while an element has the focus. */
  async press(...keys) {
    for (const key of keys) {
      const field = this.active
      const isUsed = !this.#key(key)
      if (key === 'Enter' && !isUsed && field.matches('input')) {
        this.#finish(field)
        field.form?.requestSubmit()
      } else if (key === 'Enter' && !isUsed && field.matches('button')) field.click()
      else if (key === 'Tab') {
        this.#finish(field)
        field.blur()
      }
      await this.rest()
    }
  }

  /** Dispatches the event for a finished change. */
  #finish(field) {
    if (field.before !== undefined && field.value !== field.before) this.#tell(field, 'change')
    field.before = undefined
  }

  /** Types character by character, and waits until the page is idle, or for the given time. */
  async type(text, selector, span) {
    const field = selector ? this.find(selector) : this.active
    if (field !== this.active) field.focus()
    // Scripts that handle the focus run first.
    await this.rest(span)
    field.before ??= field.value
    for (const letter of text) {
      if (!this.#key(letter) || this.active !== field) continue
      field.value += letter
      this.#tell(field, 'input', 'InputEvent', { data: letter })
    }
    await this.rest(span)
  }

  /** Clears a field. */
  async clear(selector) {
    const field = this.find(selector)
    field.focus()
    field.before ??= field.value
    field.value = ''
    this.#tell(field, 'input', 'InputEvent')
    await this.rest()
  }

  /** Sets a field's value all at once, as a picker does. */
  async choose(node, value) {
    node.value = value
    this.#tell(node, 'change')
    await this.rest()
  }

  async click(target) {
    const node = typeof target === 'string' ? this.find(target) : target
    node.focus?.()
    node.click()
    await this.rest()
  }
}

/** Whether neither the element nor any ancestor matches the selector for hidden elements. */
export const isShown = (node, hiding = '[hidden]') => !node.closest(hiding)
