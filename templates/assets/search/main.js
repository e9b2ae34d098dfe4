/** The search fields, a large one last, and the filter of the settings list. Focus loads the rest. */
const fields = [...document.querySelectorAll('.search [name=q]')]
const field = fields.at(-1)
const open = () => import('./box.js').catch(() => document.documentElement.classList.remove('is-searching'))
const isTyping = (target) => target.isContentEditable
  || target.matches?.('textarea, select, input:not([type=button], [type=checkbox], [type=radio], [type=range])')

for (const field of fields) field.onfocus = open
if (fields.includes(document.activeElement) || new URLSearchParams(location.search).has('q')) open()
document.querySelector('.filter')?.addEventListener('focusin', () => import('../filter/list.js'), { once: true })
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.composedPath()[0])) return
  event.preventDefault()
  field?.focus()
  field?.select()
})
