import { words } from '../../words/actions.js'
import { h } from '../dom.js'

const limit = 50
/* An effect's guarantees, for developers. */
const guarantees = { immediate: words.guaranteeImmediate, requested: words.guaranteeRequested, queued: words.guaranteeQueued }
const reached = { watch: words.watchUpdated, widget: words.widgetsUpdated }

/** The log of what a reader's changes trigger, newest first. */
export class Log {
  /**
   * @param list contains the entries, after a note that there are none @param effects URL of the effects page, if the site has one
   * @param strip shows entries at a row
   */
  constructor(list, effects, strip) {
    Object.assign(this, { list, effects, strip })
  }

  /**
   * @param {string} what e.g. "Unit system: Imperial"
   * @param consequences effects of the model, texts, or `{text, code}` with a name in code
   * @param {string} [state] the reached state's name in code; without other texts, only developers see the entry
   */
  add(what, consequences = [], state) {
    const items = consequences.map((item) => (item.id ? this.#effect(item) : h('li', {}, item.text ? [item.text, names([item.code])] : item)))
    const isHidden = state && items.every((item) => item.className)
    const entry = h('li', { class: `log__entry ${isHidden ? 'log__names' : ''}` }, h('p', {}, what, names([state])), items.length > 0 && h('ul', {}, items))
    this.list.prepend(entry)
    if (this.list.children.length > limit) this.list.lastElementChild.remove()
    if (isHidden) return
    this.list.previousElementSibling.hidden = true
    this.strip.add(entry)
  }

  /** An effect's text for readers; without one, the effect is shown to developers only. */
  #effect({ id, title, reader, calls = [], guarantee, reaches }) {
    const text = reader ?? reached[reaches]
    const node = this.effects ? h('a', { href: `${this.effects}#${id}` }, text ?? title) : h('span', {}, text ?? title)
    node.dataset.effect = id
    return h('li', { class: !text && 'log__names' }, node, names([text && title, ...calls, guarantees[guarantee]]))
  }

  clear() {
    this.list.replaceChildren()
    this.list.previousElementSibling.hidden = false
    this.strip.begin()
  }
}

/** Names in code, hidden until the reader turns them on. */
const names = (all) => all.some(Boolean) && h('span', { class: 'log__names' }, all.filter(Boolean).map((name) => [' ', h('code', {}, name)]).flat())
