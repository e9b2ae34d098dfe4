/** How long a change stays marked, in ms. */
const moment = 3000

const isShown = (part) => part.closest('[hidden]') === null

/** The visible look of part of the screen. */
const look = (part) => isShown(part) && part.outerHTML + Array.from(part.querySelectorAll('input'), ({ checked, value }) => [checked, value])

/** How a change of the app's state affects the parts of the current screen. */
export class ScreenChange {
  #looks
  #cover

  /** Remembers how the screen looks before the change. */
  constructor(phone) {
    this.phone = phone
    for (const part of this.#parts) part.classList.remove('row--marked')
    this.#looks = new Map(this.#parts.map((part) => [part, look(part)]))
    this.#cover = this.#over
  }

  /** Scrolls the first changed part into view and marks it briefly. Returns whether anything changed. */
  show() {
    const changed = this.#parts.filter((part) => look(part) !== this.#looks.get(part))
    const first = changed.find(isShown)
    const seen = first ?? this.#besides(changed[0])
    if (seen) this.#moveIntoView(seen)
    first?.classList.add('row--marked')
    setTimeout(() => first?.classList.remove('row--marked'), moment)
    return changed.length > 0 || this.#over !== this.#cover
  }

  /** How many elements cover the screen or are below it. */
  get #over() {
    const { glass, overlay } = this.phone
    return Boolean(overlay) + glass.querySelectorAll('.alert-layer, .phone__walk').length
  }

  get #root() {
    return this.phone.over.firstElementChild ?? this.phone.page
  }

  get #parts() {
    return [...this.#root.querySelectorAll('.profile, .phone__problem, .card, .row, .group__footer')]
  }

  /** A visible part next to a hidden one. */
  #besides(gone) {
    const parts = this.#parts
    return gone && (parts.slice(parts.indexOf(gone)).find(isShown) ?? parts.findLast(isShown))
  }

  /** Scrolls the phone too: in narrow windows, it is above the controls. */
  #moveIntoView(part) {
    const { glass } = this.phone
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const [at, frame] = [part, this.#root].map((node) => node.getBoundingClientRect())
    this.#root.scrollBy({ top: at.top + at.height / 2 - frame.top - frame.height / 2, behavior })
    glass.scrollIntoView({ block: 'nearest', behavior })
  }
}
