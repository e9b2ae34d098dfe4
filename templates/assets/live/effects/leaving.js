import { words } from '../../words/actions.js'
import { h } from '../dom.js'

/** Closes a sheet, and shows only buttons that open it again. */
export function leave({ title, entries = [], onAppear = [], onDisappear = [] }, { session, phone, log, strip, done }) {
  const ways = entries.filter(({ when }) => session.holds(when))
  const titles = (ways.length ? ways : [{ title: words.openScreen(title) }]).map((way) => way.title)
  const buttons = titles.map((way) => h('button', { class: 'phone__retry', click: () => open(way) }, way))
  strip.begin()
  log.add(words.closed(title), done(onDisappear))
  phone.page.replaceChildren(h('div', { class: 'phone__entries' }, buttons))
  buttons[0].focus({ preventScroll: true })

  function open(way) {
    phone.navigate({})
    log.add(way, done(onAppear))
  }
}
