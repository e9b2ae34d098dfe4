import { words } from '../words/live.js'
import { h, spinner, symbol } from './dom.js'
import { driven, firstMatch } from './model.js'

/** The current screen, and its sheet. */
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

  /** Shows a place: a screen, what is open over it, and a row to mark. */
  async show({ screen: id, open, row }, isMoving = true) {
    const { model } = this.session
    const before = this.place
    if (this.bar) this.panes ??= new (await import('./panes.js')).Panes(this.bar, this)
    const asked = model.screen(id ?? model.place(open ?? row)?.screen.id) ?? model.root
    const screen = this.panes?.screen(asked, row) ?? asked
    const place = { screen: screen.id, open }
    this.place = place
    const isRoot = screen === model.root || this.panes?.has(screen)
    // First: the title would take the focus later.
    const moves = (isMoving || !isRoot) && await import('./moves.js')
    if (this.place !== place) return
    const exit = isRoot ? this.#close(screen) : moves.backTo(model.origin(screen)?.screen ?? model.root, this)
    this.fill(screen.title, this.#view(screen).node, exit)
    if (open) await (await import('./sheet.js')).present(open, this, this.session)
    if (isMoving && !document.activeElement?.closest('.panes, .desk')) moves.arrive(this, before)
    if (row && !open) await (await import('./moves.js')).mark(this, row)
  }

  #close(screen) {
    if (screen.presentation !== 'sheet') return null
    const close = closeButton(screen.title, () => this.session.act('close', screen))
    if (!screen.chrome?.some(({ close }) => close)) close.className = 'phone__grabber'
    return close
  }

  /** Replaces the screen, and closes any sheet. */
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
    // Replaces the page's static drawing.
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

export const closeButton = (title, click) =>
  h('button', { class: 'phone__close', 'aria-label': words.closeScreen(title), click }, symbol('xmark', 'chevron'))

/** A screen: its header, cards and sections. `update` shows the current state. */
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
  // Some rows are only on other devices.
  const elsewhere = session.live.dataset.elsewhere?.split(' ') ?? []
  const rows = section.rows.filter(({ id }) => !elsewhere.includes(id)).map((row) => rowView({ row, section, screen }, session))
  const title = section.title && h('h4', { class: 'group__title' })
  const footer = section.footer && h('p', { class: 'group__footer' })
  const template = session.live.querySelector(`template[data-footer="${screen.id}.${section.id}"]`)
  let show = () => { footer.textContent = session.filled(section.footer) }
  if (template) import('./markup.js').then(({ markup }) => { show = markup(footer, template, session) })
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

/** The user at the top; placeholders while loading, fallbacks if loading failed. */
function headerView({ id }, { live }) {
  const node = live.querySelector(`template[data-header="${id}"]`).content.firstElementChild.cloneNode(true)
  return { node, update: (current) => { node.className = `profile profile--${current?.header ?? (current?.retry && 'fallback')}` } }
}

/** The row at a place. `update` shows the current state. */
export function rowView(place, session) {
  const { row } = place
  const setting = session.model.setting(row.setting)
  const part = (name) => h('span', { class: `row__${name}` })
  const parts = { icon: part('icon'), title: part('title'), reason: part('condition'), end: part('end') }
  const control = controlOf(row, setting, session, update)
  const { buttonStyle, textColor } = row.attributes ?? {}
  const isProminent = buttonStyle === 'borderedProminent'
  control.cell.append(parts.icon, h('span', { class: 'row__text' }, parts.title, parts.reason), parts.end)
  const looks = `row row--${row.role ?? row.kind} row--${isProminent ? 'prominent' : textColor ?? 'plain'}`
  const node = h('li', { class: looks, 'data-row': row.id, 'data-kind': row.kind }, control.cell, control.below)
  let last
  return { node, update }

  function update() {
    const shown = session.resolved(place)
    node.hidden = !shown.visible
    if (node.hidden) return
    const running = session.running(row)
    const title = running?.title ?? session.filled(row.title, row)
    // A change may have been rejected.
    control.show?.(shown.value, title)
    const reason = shown.enabled ? '' : shown.reason ?? session.reason(place)
    const look = JSON.stringify([shown, running, reason, title, !control.input])
    if (look === last) return
    last = look
    node.toggleAttribute('data-busy', Boolean(running?.spinner))
    setDisabled(node, control.input, !shown.enabled || running?.disables)
    parts.icon.replaceChildren(picture(shown.icon) ?? '')
    parts.icon.hidden = !shown.icon
    parts.title.textContent = title
    parts.reason.textContent = reason
    const focused = document.activeElement
    parts.end.replaceChildren(...end(row, shown, running, control, session).filter(Boolean))
    // Replacing a switch removes its focus.
    if (parts.end.contains(focused)) focused.focus()
  }
}

function setDisabled(node, input, isDisabled) {
  for (const item of [node, input ?? node]) item.ariaDisabled = isDisabled || null
  if (input?.matches('input')) input.disabled = isDisabled
}

/** The known part of a text, or an en dash. */
function dash(text, label) {
  const isPart = text.length > 1
  return h('span', { class: 'row__unknown', role: !isPart && 'img', 'aria-label': !isPart && label }, isPart ? text : '–')
}

const picture = (icon, look = 'symbol') => icon && symbol(icon.symbol ?? icon.asset, look, icon.color)

function end(row, { trailing, unknown, swatches, badge }, running, control, session) {
  const leaves = ['url', 'system'].includes(row.opens?.present)
  const mark = row.kind === 'link' ? (leaves ? 'arrow.up.right' : 'chevron.right') : control.mark
  return [
    running?.spinner && spinner(running.title ?? words.working),
    trailing !== undefined && !control.isField && h('span', { class: 'row__value' }, trailing),
    unknown !== undefined && trailing === undefined && !swatches && dash(unknown, session.live.dataset.unknown),
    ...Array.from({ length: Math.min(swatches, 12) }, (_, index) => h('span', { class: `swatch swatch--${index + 1}` })),
    picture(badge, 'symbol symbol--badge'),
    control.end,
    mark && symbol(mark, 'chevron'),
  ]
}

/** The control of a row. `loaded` is called when a part loads late. */
function controlOf(row, setting, session, loaded) {
  const { kind } = row
  const { type, options, items } = setting ?? {}
  const change = (value) => session.act('change', setting.id, value, row)
  if (kind === 'toggle') {
    const input = h('input', { type: 'checkbox', role: 'switch', class: 'toggle', change: () => change(input.checked) })
    return { cell: h('label', { class: 'cell row__line' }), input, end: input, show: (value) => { input.checked = value === true } }
  }
  const choices = options ?? items?.options
  const isMenu = kind === 'picker' && (choices || type !== 'array')
  if (isMenu || (type === 'array' && /^(picker|list|text)$/.test(kind))) {
    const below = h('div', {})
    const click = async () => {
      if (isMenu && button.ariaExpanded === 'true') return
      const { toggle } = await (isMenu ? import('./menu.js') : import('./list-editor.js'))
      if (session.isUsable(row)) toggle(button, below, { row, setting, session, change })
    }
    const button = h('button', { class: 'cell row__line', 'aria-haspopup': isMenu && (choices ? 'menu' : 'dialog'), 'aria-expanded': 'false', click })
    return { cell: button, input: button, below, mark: 'chevron.up.chevron.down' }
  }
  if (kind === 'info' || (type === 'object' && !row.opens) || session.isUndescribed(row)) return { cell: h('div', { class: 'cell row__line' }) }
  if (setting && /^(range|text)$/.test(kind)) {
    const control = { cell: h('div', { class: 'cell row__line' }), below: h('div', {}) }
    import('./field.js').then(({ field }) => loaded(Object.assign(control, field(control.below, setting, change, kind === 'range'))))
    return control
  }
  const button = h('button', { class: 'cell row__line', click: () => session.act('use', row) })
  return { cell: button, input: button }
}
