import { words } from '../../words/actions.js'
import { h } from '../dom.js'

const limit = 50
/* What a source promises of an effect, for developers. */
const guarantees = { immediate: words.guaranteeImmediate, requested: words.guaranteeRequested, queued: words.guaranteeQueued }
const places = { watch: words.reachWatch, widget: words.reachWidget }

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
   */
  add(what, consequences = []) {
    const items = consequences.map((item) => h('li', {}, item.id ? this.#effect(item) : item.text ? [item.text, names([item.code])] : item))
    const entry = h('li', { class: 'log__entry' }, h('p', {}, what), items.length > 0 && h('ul', {}, items))
    this.list.prepend(entry)
    if (this.list.children.length > limit) this.list.lastElementChild.remove()
    this.list.previousElementSibling.hidden = true
    this.strip.add(entry)
  }

  #effect({ id, title, reader, calls = [], guarantee, reaches }) {
    const text = reader ?? title
    const link = this.effects ? h('a', { href: `${this.effects}#${id}`, 'data-effect': id }, text) : h('span', { 'data-effect': id }, text)
    const badge = places[reaches] && h('span', { class: 'badge badge--quiet' }, places[reaches])
    return [link, ...(badge ? [' ', badge] : []), names([reader && title, ...calls, guarantees[guarantee]])]
  }

  clear() {
    this.list.replaceChildren()
    this.list.previousElementSibling.hidden = false
    this.strip.begin()
  }
}

/** Names in code, which are hidden until the reader asks for them. */
const names = (all) => all.some(Boolean) && h('span', { class: 'log__names' }, all.filter(Boolean).map((name) => [' ', h('code', {}, name)]).flat())
