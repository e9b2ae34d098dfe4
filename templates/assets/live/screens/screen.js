import { firstMatch } from '../model/condition.js'
import { h } from '../dom.js'
import { rowView } from '../fields/row.js'

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
    if (!problem.hidden) import('./problem.js').then(({ fill }) => fill(problem, screen, current, session))
  }
}

function sectionView(section, screen, session) {
  // Some are on other devices only.
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

/** The user at the top; places while they load, fallbacks if they could not be loaded. */
function headerView({ id }, { live }) {
  const node = live.querySelector(`template[data-header="${id}"]`).content.firstElementChild.cloneNode(true)
  return { node, update: (current) => { node.className = `profile profile--${current?.header ?? (current?.retry && 'fallback')}` } }
}
