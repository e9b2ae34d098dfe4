import { words } from '../../words/actions.js'
import { h } from '../dom.js'

const limit = 50
/* What a source promises of an effect, for developers. */
const guarantees = { immediate: words.guaranteeImmediate, requested: words.guaranteeRequested, queued: words.guaranteeQueued }
const reached = { watch: words.watchUpdated, widget: words.widgetsUpdated }

/** The list of what a reader's changes set off, the latest first. */
export class Log {
  /**
   * @param list where the entries stand; before it is a note that there are none @param effects address of the effects' page, if the site has one
   * @param strip what of them is shown at a row
   */
  constructor(list, effects, strip) {
    Object.assign(this, { list, effects, strip })
  }

  /**
   * @param {string} what e.g. "Unit system: Imperial"
   * @param consequences effects of the model, texts, or `{text, code}` with a name in code
   * @param {string} [state] the name in code of what was reached; only developers see such an entry if nothing else can be said of it
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

  /** What people see of an effect; one of which there are no words for them is for developers. */
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

/** Names in code, which are hidden until the reader asks for them. */
const names = (all) => all.some(Boolean) && h('span', { class: 'log__names' }, all.filter(Boolean).map((name) => [' ', h('code', {}, name)]).flat())
