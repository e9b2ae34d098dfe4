import { addStyle } from './live/style.js'

await addStyle('alert.css')

/**
 * Shows an alert over a part of the page, as an app does over its screen, and makes the rest of that part inert until the alert
 * is answered.
 *
 * @param {HTMLElement} frame the positioned element to cover
 * @param {{title: string, message?: string, unknown?: string, buttons: {title: string, role?: string}[]}} alert
 *   `unknown` is shown instead of an unknown message
 * @param {AbortSignal} [signal] removes the alert unanswered
 * @returns {Promise<number>} index of the chosen button, -1 if aborted; Escape chooses a button with the role "cancel" or "refuse", else the last
 */
export function openAlert(frame, { title, message, unknown, buttons }, signal) {
  const before = document.activeElement
  const under = [...frame.children].filter((child) => !child.inert)
  const layer = document.createElement('div')
  layer.className = 'alert-layer'
  const box = layer.appendChild(document.createElement('div'))
  box.className = 'alert'
  box.setAttribute('role', 'alertdialog')
  box.setAttribute('aria-modal', 'true')
  const texts = [['alert__title', title], ['alert__message', message], ['alert__note', unknown]]
  for (const [name, text] of texts.filter(([, text]) => text)) {
    const line = box.appendChild(document.createElement('p'))
    line.className = name
    line.textContent = text
    if (!box.hasAttribute('aria-label')) box.setAttribute('aria-label', text)
  }
  const row = box.appendChild(document.createElement('div'))
  row.className = 'alert__buttons'
  for (const child of under) child.inert = true
  frame.append(layer)
  return new Promise((resolve) => {
    const answer = (index) => {
      layer.remove()
      for (const child of under) child.inert = false
      before?.focus({ preventScroll: true })
      resolve(index)
    }
    signal?.addEventListener('abort', () => layer.isConnected && answer(-1))
    buttons.forEach(({ title, role }, index) => {
      const button = row.appendChild(document.createElement('button'))
      button.type = 'button'
      button.className = `alert__button alert__button--${role ?? 'default'}`
      button.textContent = title
      button.addEventListener('click', () => answer(index))
    })
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      const cancel = buttons.findIndex(({ role }) => role === 'cancel' || role === 'refuse')
      answer(cancel < 0 ? buttons.length - 1 : cancel)
    })
    box.scrollIntoView({ block: 'nearest' })
    row.firstElementChild.focus({ preventScroll: true })
  })
}
