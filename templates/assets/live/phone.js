import { firstMatch } from './model/condition.js'
import { h } from './dom.js'
import { driven } from './model/driven.js'
import { screenView } from './screen.js'

/** The frame: the screen that is open, and what lies over it. */
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
    // The screen that a user enters by has no way out, unless it is a sheet.
    const isEntry = screen === model.root && screen.presentation !== 'sheet'
    // Before anything is seen: whoever is quick must not lose the focus to the title when it comes.
    const moves = isMoving && await import('./moves.js')
    const exit = isEntry ? null : (await import('./exit.js')).exit(screen, this)
    if (this.place !== place) return
    this.fill(screen.title, this.#view(screen).node, exit)
    if (open) await (await import('./sheet.js')).present(open, this, this.session)
    if (moves) moves.arrive(this, before)
    if (row && !open) (await import('./mark.js')).mark(this, row)
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
