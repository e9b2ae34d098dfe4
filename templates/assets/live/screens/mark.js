import { addStyle } from '../style.js'

await addStyle('live/use.css')

/** Points at a row of the screen that is shown, and moves it into sight. */
export function mark({ page }, id) {
  const row = page.querySelector(`[data-row="${CSS.escape(id)}"]`)
  if (!row || row.hidden) return
  page.querySelector('.row--marked')?.classList.remove('row--marked')
  row.classList.add('row--marked')
  row.scrollIntoView({ block: 'center' })
}
