import { firstMatch } from './condition.js'
import { h, spinner, symbol } from './dom.js'
import { screenView } from './screen.js'
import { sheetContent } from './sheet.js'

const moves = { push: ['100%', '0'], pop: ['-30%', '0'], rise: ['0', '100%'] }

/** The frame: the screen that is open, what lies over it, and the way between them. */
export class Phone {
  #views = new Map()
  #place = {}
  #focused = new Map()
  #root = null

  /** @param frame the element of the phone @param navigate is told {screen, open} where the reader goes */
  constructor(frame, navigate) {
    this.page = h('div', { class: 'phone__page' })
    this.over = h('div', { class: 'phone__over' })
    this.said = h('p', { class: 'toast', role: 'status' })
    this.glass = h('div', { class: 'phone__glass' }, this.page, this.over, this.said)
    frame.replaceChildren(this.glass)
    this.navigate = navigate
  }

  /** Goes on to a screen, or to what a row, card or entitlement opens. */
  go({ screen = this.#place.screen, open }) {
    this.#focused.set(this.#key, document.activeElement)
    this.navigate({ screen, open })
  }

  get #key() {
    return `${this.#place.screen} ${this.#place.open}`
  }

  /** Shows a place: a screen, and what is open over it. */
  show(place, isMoving = true) {
    const { model } = this.session
    const before = this.#place
    const opening = place.open && model.opening(place.open)
    const screen = model.screen(place.screen ?? opening?.place?.screen.id) ?? model.root
    this.#place = { screen: screen.id, open: opening ? place.open : undefined, opening }
    this.#root = null
    this.#draw()
    if (!isMoving) return
    const depth = ({ screen, open }) => (screen === model.root.id ? 0 : 2) + (open ? 1 : 0)
    const isDeeper = depth(this.#place) > depth(before)
    const sheet = this.over.firstElementChild
    if (sheet) move(sheet, 'rise', true)
    else if (before.screen !== screen.id || opening || before.opening?.destination.present === 'push') move(this.page, isDeeper ? 'push' : 'pop')
    const kept = this.#focused.get(this.#key)
    const target = !isDeeper && kept?.isConnected ? kept : (sheet ?? this.page).querySelector('.phone__title')
    target?.focus({ preventScroll: true })
  }

  /** Takes everything away for what a finished action opens. */
  replace({ view, label }) {
    this.#root = view ?? label
    this.#draw()
    this.page.querySelector('.phone__title').focus()
  }

  toast(text) {
    this.said.textContent = text
    this.said.classList.add('toast--shown')
    setTimeout(() => this.said.classList.remove('toast--shown'), 2500)
  }

  #draw() {
    const { model } = this.session
    const { screen, opening } = this.#place
    const isPushed = opening?.destination.present === 'push'
    if (this.#root) this.page.replaceChildren(...this.#bar(this.#root), this.#end())
    else if (isPushed) this.page.replaceChildren(...this.#bar(opening.title), sheetContent(opening, this.session))
    else this.page.replaceChildren(...this.#bar(this.session.filled(model.screen(screen).title)), this.#view(screen).node)
    this.over.replaceChildren(...(opening && !isPushed && !this.#root ? [this.#sheet(opening)] : []))
    this.page.inert = this.over.childElementCount > 0
    this.update()
  }

  /** Shows the present state of the app. */
  update() {
    const { model, state } = this.session
    const screen = model.screen(this.#place.screen) ?? model.root
    this.#view(screen.id).update()
    const chrome = firstMatch(screen.chrome ?? model.root.chrome, state.value)
    this.glass.dataset.chrome = chrome?.style ?? 'navigationBar'
    const overlay = !this.#root && firstMatch(screen.overlay && [screen.overlay], state.value)
    if (Boolean(overlay) === Boolean(this.progress)) return
    this.progress?.remove()
    this.progress = overlay && h('div', { class: 'phone__progress' }, spinner('In progress'))
    this.page.inert = Boolean(overlay) || this.over.childElementCount > 0
    if (overlay) this.glass.append(this.progress)
  }

  #view(id) {
    if (!this.#views.has(id)) this.#views.set(id, screenView(this.session.model.screen(id), this.session))
    return this.#views.get(id)
  }

  /** The bar over a screen: the way back or out, and the title. */
  #bar(title) {
    const { model } = this.session
    const { screen, opening } = this.#place
    const isRoot = screen === model.root.id && !opening
    const above = opening ? model.screen(screen) : model.origin(model.screen(screen))?.screen
    const back = !isRoot && !this.#root && h('button', { type: 'button', class: 'phone__back', click: () => this.back() },
      symbol('chevron.left', 'chevron'), this.session.filled((above ?? model.root).title))
    const close = isRoot && !this.#root && model.root.presentation === 'sheet'
      && h('button', { type: 'button', class: 'phone__close', 'aria-label': `Close ${title}`, click: () => this.#close() }, symbol('xmark', 'chevron'))
    const heading = h('h3', { class: 'phone__title', tabindex: '-1' }, title)
    return [h('div', { class: 'phone__bar' }, back || close), heading]
  }

  /** One step back, as the browser's own button does it. */
  back() {
    const { screen, open } = this.#place
    if (history.state?.isInside) return history.back()
    this.navigate(open ? { screen } : { screen: this.session.model.origin({ id: screen })?.screen.id })
  }

  #sheet(opening) {
    const { present, height, material, view } = opening.destination
    const title = h('h3', { class: 'phone__title', tabindex: '-1' }, opening.title)
    const close = h('button', { type: 'button', class: 'phone__close', 'aria-label': `Close ${opening.title}`, click: () => this.back() }, symbol('xmark', 'chevron'))
    const sheet = h('div', { class: `sheet sheet--${material ?? 'plain'}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': opening.title, 'data-view': view, 'data-present': present },
      h('div', { class: 'phone__bar' }, close), title, sheetContent(opening, this.session))
    if (height) sheet.style.height = `${height}px`
    sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && this.back())
    return sheet
  }

  /** A sheet that was closed leaves the ways to open it again. */
  #close() {
    const { model } = this.session
    this.session.act('appear', 'Closed', model.root.onDisappear)
    const entries = model.root.entries?.filter(({ when }) => this.session.holds(when)) ?? []
    const again = (entries.length ? entries : [{ title: `Open ${model.root.title}` }]).map(({ title }) =>
      h('button', { type: 'button', class: 'phone__retry', click: () => {
        this.show({}, false)
        this.session.act('appear', title, model.root.onAppear)
        this.page.querySelector('.phone__title').focus()
      } }, title))
    this.page.replaceChildren(h('div', { class: 'phone__entries' }, again))
    again[0].focus()
  }

  /** What a finished action leads to is not of this screen: the reader can only begin again. */
  #end() {
    return h('div', { class: 'phone__entries' }, h('button', { type: 'button', class: 'phone__retry', click: () => this.session.reset() }, 'Start over'))
  }
}

function move(element, name, isUpwards = false) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [x, y] = moves[name]
  element.animate([{ transform: isUpwards ? `translate(${x}, ${y})` : `translate(${x}, 0)`, opacity: 0.6 }, { transform: 'none', opacity: 1 }], { duration: 250, easing: 'ease-out' })
}
