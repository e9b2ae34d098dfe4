import { isLocked } from './resolve.js'

/** Lets the catalogue below the live screen follow it: what conditions hide, disable or lock there, they do here. */
export function mirror(session) {
  const { model, state } = session
  for (const node of document.querySelectorAll('.screen [data-row]')) {
    const place = model.place(node.dataset.row)
    if (!place) continue
    const { visible, enabled } = session.resolved(place)
    const setting = model.setting(place.row.setting)
    node.hidden = !visible
    node.ariaDisabled = enabled ? null : true
    for (const item of node.querySelectorAll('[data-option]')) {
      const option = setting?.options?.find(({ value }) => value === item.dataset.option)
      if (option) item.toggleAttribute('data-locked', isLocked(option, model, state))
    }
  }
  for (const card of model.screens.flatMap(({ cards }) => cards ?? [])) {
    for (const node of document.querySelectorAll(`.screen [data-card="${card.id}"]`)) node.hidden = !session.isShown(card)
  }
}
