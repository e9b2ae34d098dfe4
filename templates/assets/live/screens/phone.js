import { closeButton } from './close.js'
import { firstMatch } from '../model/condition.js'
import { h } from '../dom.js'
import { driven } from '../model/driven.js'
import { screenView } from './screen.js'

/** The open screen, and what is over it. */
export class Phone {
  place = {}
  #views = new Map()
  #heading
  #title

  constructor(frame, navigate) {
    const part = (name) => frame.querySelector(name)
    Object.assign(this, { glass: part('.phone__glass'), page: part('.phone__page'), over: part('.phone__over'), tabs: part('.tabs'), navigate })
    part('.tabs__tab--current')?.addEventListener('click', () => navigate({}))
  }

  /** Shows a place: a screen, what is open over it, and a row to point at. */
  async show({ screen: id, open, row }, isMoving = true) {
    const { model } = this.session
    const before = this.place
    const screen = model.screen(id ?? model.place(open ?? row)?.screen.id) ?? model.root
    const place = { screen: screen.id, open }
    this.place = place
    const isRoot = screen === model.root
    // First, or the title would take the focus later.
    const moves = (isMoving || !isRoot) && await import('./moves.js')
    if (this.place !== place) return
    const exit = isRoot ? this.#close(screen) : moves.backTo(model.origin(screen)?.screen ?? model.root, this)
    this.fill(screen.title, this.#view(screen).node, exit)
    if (open) await (await import('./sheet.js')).present(open, this, this.session)
    if (isMoving) moves.arrive(this, before)
    if (row && !open) (await import('./mark.js')).mark(this, row)
  }

  /** Only a sheet is closed. */
  #close(screen) {
    if (screen.presentation !== 'sheet') return null
    const close = closeButton(screen.title, () => this.session.act('close', screen))
    // Without a button it is drawn down.
    if (!screen.chrome?.some(({ close }) => close)) close.className = 'phone__grabber'
    return close
  }

  /** Fills the frame, with nothing over it. */
  fill(title, content, exit, row) {
    this.over.replaceChildren()
    this.page.querySelector('.popover')?.hidePopover()
    this.glass.querySelector('.strip')?.remove()
    this.#heading = h('h3', { class: 'phone__title', tabindex: '-1' })
    this.#title = () => this.session.filled(title, row)
    if (this.tabs) this.tabs.hidden = exit === null && content === ''
    const bar = exit ? [h('div', { class: 'phone__bar' }, exit)] : []
    this.page.replaceChildren(...bar, this.#heading, content)
    this.update()
  }

  update() {
    const { model, state } = this.session
    const screen = model.screen(this.place.screen)
    this.#view(screen).update()
    this.#heading.textContent = this.#title()
    this.#setLook()
    this.glass.dataset.chrome = firstMatch(screen.chrome ?? model.root.chrome, state.value)?.style ?? 'navigationBar'
    this.overlay = firstMatch([screen.overlay].filter(Boolean), state.value)
    this.page.inert = this.overlay ?? this.over.firstElementChild
    if (this.overlay ?? this.progress) import('./progress.js').then(({ show }) => show(this))
  }

  #setLook() {
    const { dataset, style } = this.glass
    const tint = driven('accent', this.session) ?? ''
    dataset.scheme = driven('colorScheme', this.session) ?? 'system'
    this.glass.toggleAttribute('data-tint', tint)
    style.setProperty('--tint', tint)
  }

  #view(screen) {
    if (!this.#views.has(screen)) this.#views.set(screen, screenView(screen, this.session))
    return this.#views.get(screen)
  }
}
