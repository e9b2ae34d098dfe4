// Browser features that the scripts use, but that jsdom and older versions of Node lack. Runs in a page's window, before its scripts.

(() => {
  const define = (prototype, members) => {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
      if (!(name in prototype)) Object.defineProperty(prototype, name, { ...member, enumerable: false })
    }
  }
  define(Map, {
    groupBy(items, keyOf) {
      const groups = new Map()
      for (const item of items) groups.set(keyOf(item), [...groups.get(keyOf(item)) ?? [], item])
      return groups
    },
  })
  define(Array.prototype, {
    with(index, value) { return Object.assign([...this], { [index]: value }) },
    toSpliced(...operands) {
      const copy = [...this]
      copy.splice(...operands)
      return copy
    },
  })
  define(URLSearchParams.prototype, { get size() { return [...this].length } })

  define(navigator, { clipboard: { writeText: async (text) => { window.copied = text } } })

  const attributes = {
    role: 'role', ariaAutoComplete: 'aria-autocomplete', ariaBusy: 'aria-busy', ariaChecked: 'aria-checked', ariaDisabled: 'aria-disabled',
    ariaExpanded: 'aria-expanded', ariaInvalid: 'aria-invalid', ariaLabel: 'aria-label', ariaPressed: 'aria-pressed', ariaSelected: 'aria-selected',
  }
  for (const [name, attribute] of Object.entries(attributes)) {
    Object.defineProperty(Element.prototype, name, {
      get() { return this.getAttribute(attribute) },
      set(value) { if (value === null) this.removeAttribute(attribute); else this.setAttribute(attribute, value) },
    })
  }

  // There is no layout, so all elements have the same visible position.
  Element.prototype.getBoundingClientRect = () => ({ top: 100, bottom: 144, left: 100, right: 400, width: 300, height: 44 })
  define(Element.prototype, {
    scrollIntoView() {},
    scrollBy() {},
    // Animations end at once.
    animate: () => Object.defineProperty({ cancel() {}, finish() {}, pause() {}, play() {} }, 'onfinish', { set(act) { if (act) setTimeout(act) } }),
    getAnimations: () => [],
    showPopover() { this.dataset.open = '' },
    hidePopover() {
      if (!('open' in this.dataset)) return
      delete this.dataset.open
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' })))
    },
  })
  window.IntersectionObserver = class { observe() {} }
  window.ResizeObserver = class { observe() {} }
  // People who want no motion see the end of every animation.
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query.includes('reduced-motion: reduce') })
  window.CSS = { escape: (text) => text.replace(/[^\w\u0080-\uFFFF-]|^-?\d/g, (sign) => `\\${sign.codePointAt().toString(16)} `) }
})()
