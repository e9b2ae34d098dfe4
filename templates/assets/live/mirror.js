import { isLocked } from './lookup.js'

/** Syncs the settings list below the live screen: conditions hide, disable and lock the same items. */
export function mirror(session) {
  const { model, state } = session
  for (const node of document.querySelectorAll('.screen [data-row]')) {
    const place = model.place(node.dataset.row)
    if (!place) continue
    const { visible, enabled } = session.resolved(place)
    const setting = model.setting(place.row.setting)
    const options = setting?.options ?? setting?.items?.options
    node.hidden = !visible
    node.ariaDisabled = enabled ? null : true
    for (const item of node.querySelectorAll('[data-option]')) {
      const option = options?.find(({ value }) => String(value) === item.dataset.option)
      if (!option) continue
      item.toggleAttribute('data-locked', isLocked(option, model, state))
      item.hidden = !session.isShown(option)
    }
  }
  for (const card of model.screens.flatMap(({ cards }) => cards ?? [])) {
    for (const node of document.querySelectorAll(`.screen [data-card="${card.id}"]`)) node.hidden = !session.isShown(card)
  }
}
