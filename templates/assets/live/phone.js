import { words } from '../words/live.js'
import { h, symbol } from './dom.js'
import { driven, firstMatch } from './model.js'
import { rowView } from './row.js'

/** The open screen, and what is over it. */
export class Phone {
  place = {}
  #views = new Map()
  #heading
  #title

  constructor(frame, navigate) {
    const part = (name) => frame.querySelector(name)
    Object.assign(this, { glass: part('.phone__glass'), page: part('.phone__page'), over: part('.phone__over'), tabs: part('.tabs'), name: part('.window__title'), bar: part('.panes'), navigate })
    part('.tabs__tab--current')?.addEventListener('click', () => navigate({}))
  }

  /** Shows a place: a screen, what is open over it, and a row to point at. */
  async show({ screen: id, open, row }, isMoving = true) {
    const { model } = this.session
    const before = this.place
    if (this.bar) this.panes ??= new (await import('./panes.js')).Panes(this.bar, this)
    const asked = model.screen(id ?? model.place(open ?? row)?.screen.id) ?? model.root
    const screen = this.panes?.screen(asked, row) ?? asked
    const place = { screen: screen.id, open }
    this.place = place
    const isRoot = screen === model.root || this.panes?.has(screen)
    // First, or the title would take the focus later.
    const moves = (isMoving || !isRoot) && await import('./moves.js')
    if (this.place !== place) return
    const exit = isRoot ? this.#close(screen) : moves.backTo(model.origin(screen)?.screen ?? model.root, this)
    this.fill(screen.title, this.#view(screen).node, exit)
    if (open) await (await import('./sheet.js')).present(open, this, this.session)
    // Who chooses from panes goes on choosing.
    if (isMoving && !this.bar?.contains(document.activeElement)) moves.arrive(this, before)
    if (row && !open) await (await import('./moves.js')).mark(this, row)
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
    // Until now the page's own drawing was there.
    this.glass.className = 'phone__glass'
    this.#view(screen).update()
    this.#heading.textContent = this.#title()
    this.#setLook()
    this.panes?.update(screen)
    if (this.name) this.name.textContent = this.#title()
    const chrome = firstMatch(screen.chrome ?? model.root.chrome, state.value)
    Object.assign(this.glass.dataset, { chrome: chrome?.style ?? 'navigationBar', close: chrome?.close ?? '' })
    this.overlay = firstMatch([screen.overlay].filter(Boolean), state.value)
    this.page.inert = this.overlay ?? this.over.firstElementChild
    if (this.overlay ?? this.progress) import('./states.js').then(({ show }) => show(this))
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

/** Closes a sheet. */
export const closeButton = (title, click) =>
  h('button', { class: 'phone__close', 'aria-label': words.closeScreen(title), click }, symbol('xmark', 'chevron'))

/** A screen: its header, cards and sections. `update` shows the present state. */
export function screenView(screen, session) {
  const header = screen.header ? [headerView(screen, session)] : []
  const problem = h('div', { class: 'phone__problem', role: 'alert', hidden: true })
  const cards = (screen.cards ?? []).map((card) => cardView(card, session))
  const sections = screen.sections.map((section) => sectionView(section, screen, session))
  const parts = [...header, ...cards, ...sections]
  const nodes = parts.map((part) => part.node)
  nodes.splice(header.length, 0, problem)
  const node = h('div', { class: 'screen__list' }, nodes)
  return { node, update }

  function update() {
    const current = firstMatch(screen.states, session.state.value)
    for (const part of parts) part.update(current)
    node.ariaBusy = current?.header === 'skeleton'
    problem.hidden = !current?.message
    if (!problem.hidden) import('./states.js').then(({ fill }) => fill(problem, screen, current, session))
  }
}

function sectionView(section, screen, session) {
  // Some are on other devices only.
  const elsewhere = session.live.dataset.elsewhere?.split(' ') ?? []
  const rows = section.rows.filter(({ id }) => !elsewhere.includes(id)).map((row) => rowView({ row, section, screen }, session))
  const title = section.title && h('h4', { class: 'group__title' })
  const footer = section.footer && h('p', { class: 'group__footer' })
  const template = session.live.querySelector(`template[data-footer="${screen.id}.${section.id}"]`)
  const show = template ? markup(footer, template, session) : () => { footer.textContent = session.filled(section.footer) }
  const node = h('div', { class: 'group' }, title, h('ul', { class: 'rows' }, rows.map((row) => row.node)), footer)
  return { node, update }

  function update() {
    for (const row of rows) row.update()
    if (title) title.textContent = session.filled(section.title)
    if (footer) show()
    node.hidden = !session.isShown(section) || rows.every((row) => row.node.hidden)
  }
}

function cardView(card, session) {
  const button = card.button && h('button', { class: 'card__button', click: () => session.act('open', card.id) }, card.button.title)
  const title = h('p', { class: 'card__title' })
  const node = h('div', { class: 'card', 'data-card': card.id },
    card.label && h('p', { class: 'card__label' }, card.label), title, button)
  return { node, update }

  function update() {
    title.textContent = session.filled(card.title)
    node.hidden = !session.isShown(card)
  }
}

/** The user at the top; places while they load, fallbacks if they could not be loaded. */
function headerView({ id }, { live }) {
  const node = live.querySelector(`template[data-header="${id}"]`).content.firstElementChild.cloneNode(true)
  return { node, update: (current) => { node.className = `profile profile--${current?.header ?? (current?.retry && 'fallback')}` } }
}

/** Fills a node with a template of the page, whose links are as the page writes them. Returns what fills its texts again. */
function markup(node, template, session) {
  node.replaceChildren(document.importNode(template.content, true))
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push([walker.currentNode, walker.currentNode.data])
  const show = () => texts.forEach(([text, authored]) => { text.data = session.filled(authored) })
  show()
  return show
}
