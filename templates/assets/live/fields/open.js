/** Opens what changes a row's setting below it: a menu of its choices, or an editor of its list. */
export async function open(isMenu, button, below, use) {
  if (isMenu && button.ariaExpanded === 'true') return
  const { toggle } = await (isMenu ? import('./menu.js') : import('./list-editor.js'))
  if (use.session.isUsable(use.row)) toggle(button, below, use)
}
