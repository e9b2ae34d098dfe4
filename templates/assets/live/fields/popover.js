import { h } from '../dom.js'

/** How far it stays from the edges of the phone and of the window, in px. */
const edge = 8

/**
 * Opens a popover at a button, within the phone, as the system's menus are. A tap elsewhere closes it, and so does Escape.
 *
 * @param button what opens it @param place where it is kept @param content what is in it
 * @param frame what it stays within @param closed is called when it is gone
 */
export function openPopover(button, place, content, frame, closed = () => {}) {
  const popover = h('div', { class: 'popover', popover: 'auto', keydown, toggle }, content)
  place.append(popover)
  // The row may have gone while this was loaded.
  if (!popover.isConnected) return popover
  popover.showPopover()
  // A tap on the button is none elsewhere.
  Object.assign(button, { popoverTargetElement: popover, popoverTargetAction: 'hide' })
  button.setAttribute('aria-expanded', 'true')
  addEventListener('scroll', follow, true)
  addEventListener('resize', follow)
  follow()
  return popover

  /** Stays at its button; goes when that is out of sight. */
  function follow() {
    const at = button.getBoundingClientRect()
    const glass = frame.getBoundingClientRect()
    const [top, bottom] = [Math.max(glass.top, 0) + edge, Math.min(glass.bottom, innerHeight) - edge]
    if (at.bottom < top || at.top > bottom) return popover.hidePopover()
    popover.style.maxWidth = `${glass.width - 4 * edge}px`
    popover.style.maxHeight = ''
    const { width, height } = popover.getBoundingClientRect()
    const [below, above] = [bottom - at.bottom, at.top - top]
    const isBelow = height <= below || below >= above
    const room = Math.max(isBelow ? below : above, 6 * edge)
    popover.style.maxHeight = `${room}px`
    popover.style.top = `${isBelow ? at.bottom : at.top - Math.min(height, room)}px`
    const left = document.dir === 'rtl' ? at.left + edge : at.right - width - edge
    popover.style.left = `${Math.max(left, glass.left + 2 * edge)}px`
  }

  function keydown(event) {
    if (event.key !== 'Escape') return
    // A sheet around it stays.
    event.stopPropagation()
    event.preventDefault()
    popover.hidePopover()
    button.focus({ preventScroll: true })
  }

  function toggle({ newState }) {
    if (newState === 'open') return
    removeEventListener('scroll', follow, true)
    removeEventListener('resize', follow)
    button.popoverTargetElement = null
    button.setAttribute('aria-expanded', 'false')
    popover.remove()
    closed()
  }
}
