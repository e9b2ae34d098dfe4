/** The search fields; the rest is loaded when one gets the focus. The large one of a page comes before that of its header. */
const fields = [...document.querySelectorAll('.search .search__field')]
const field = fields.at(-1)
const open = () => import('./box.js').catch(() => document.documentElement.classList.remove('is-searching'))
const isTyping = (target) => target.isContentEditable
  || target.matches?.('textarea, select, input:not([type=button], [type=checkbox], [type=radio], [type=range])')

for (const field of fields) field.addEventListener('focus', open)
if (fields.includes(document.activeElement) || new URLSearchParams(location.search).has('q')) open()
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.composedPath()[0])) return
  event.preventDefault()
  field?.focus()
  field?.select()
})
