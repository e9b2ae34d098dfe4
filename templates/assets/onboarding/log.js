/** The list of what happens while one plays: states, effects, what is written. */
import { words } from '../words/onboarding.js'
import { element } from './element.js'

export class Log {
  /** @param {HTMLElement} list */
  constructor(list, effects, effectsHref) {
    this.list = list
    this.effects = effects
    this.effectsHref = effectsHref
  }

  clear() {
    this.list.replaceChildren()
  }

  /** @param {string} kind what sort of thing it is; CSS and tests go by it */
  add(kind, label, text, href) {
    const content = href ? element('a', { href, textContent: text }) : element('span', { textContent: text })
    const entry = element('li', { className: 'onboarding__entry' }, element('span', { className: 'onboarding__label', textContent: `${words.labelColon(label)} ` }), content)
    entry.dataset.kind = kind
    this.list.append(entry)
    this.list.scrollTop = this.list.scrollHeight
  }

  addEffects(ids) {
    for (const id of ids ?? []) {
      const effect = this.effects.find((effect) => effect.id === id)
      const href = this.effectsHref && `${this.effectsHref}#${encodeURIComponent(id)}`
      this.add('effect', words.labelEffect, effect?.reader ?? effect?.title ?? id, href)
    }
  }
}
