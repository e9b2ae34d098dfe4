const steps = { ArrowDown: 1, ArrowUp: -1, ArrowLeft: -1, ArrowRight: 1 }

/** A window's panes: the rows of the first screen, each of which opens a screen, as tabs in a toolbar or a sidebar. */
export class Panes {
  #bar
  #panes
  #phone

  constructor(bar, phone) {
    const { model } = phone.session
    this.#phone = phone
    this.#bar = bar
    this.#panes = Array.from(bar.children, (tab) => ({ tab, ...model.place(tab.dataset.pane) }))
    bar.addEventListener('click', ({ target }) => this.#choose(target.closest('[data-pane]')))
    bar.addEventListener('keydown', (event) => this.#move(event))
    phone.page.role = 'tabpanel'
  }

  /** The screen to show: for the first screen, the screen of a row's pane, else of the first visible pane. */
  screen(screen, row) {
    const { model } = this.#phone.session
    if (screen !== model.root) return screen
    this.#hide()
    const pane = this.#panes.find((pane) => pane.row.id === row) ?? this.#panes.find(({ tab }) => !tab.hidden)
    return model.screen(pane?.row.opens.screen) ?? screen
  }

  has = (screen) => this.#panes.some(({ row }) => row.opens.screen === screen.id)

  /** Selects the pane that contains a screen. */
  update(screen) {
    const { model } = this.#phone.session
    const seen = new Set()
    let place = screen
    while (place && !this.has(place) && !seen.has(place)) {
      seen.add(place)
      place = model.origin(place)?.screen
    }
    this.#hide()
    // A sheet covers tabs.
    this.#bar.inert = Boolean(this.#phone.over.firstElementChild)
    for (const { tab, row } of this.#panes) {
      const isSelected = row.opens.screen === place?.id
      tab.ariaSelected = String(isSelected)
      tab.tabIndex = isSelected ? 0 : -1
    }
    this.#phone.page.ariaLabel = this.#phone.session.filled(screen.title)
  }

  #hide() {
    const { session } = this.#phone
    for (const { tab, ...place } of this.#panes) tab.hidden = !session.isShown(place.section) || !session.resolved(place).visible
  }

  #choose(tab) {
    if (!tab) return
    tab.focus()
    const { row } = this.#panes.find((pane) => pane.tab === tab)
    if (row.opens.screen !== this.#phone.place.screen) this.#phone.session.act('use', row)
  }

  #move(event) {
    const tabs = this.#panes.map(({ tab }) => tab).filter(({ hidden }) => !hidden)
    const index = tabs.indexOf(document.activeElement)
    const { key } = event
    const step = document.dir === 'rtl' && /Left|Right/.test(key) ? -steps[key] : steps[key]
    const next = key === 'Home' ? 0 : key === 'End' ? -1 : step && (index + step + tabs.length) % tabs.length
    if (next === undefined || index < 0) return
    event.preventDefault()
    this.#choose(tabs.at(next))
  }
}
