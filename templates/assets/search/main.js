/** The search field; the rest is loaded when it gets the focus. */
const field = document.querySelector('.search__field')
const open = () => import('./box.js').catch(() => document.documentElement.classList.remove('is-searching'))
const isTyping = (target) => target.isContentEditable
  || target.matches?.('textarea, select, input:not([type=button], [type=checkbox], [type=radio], [type=range])')

field?.addEventListener('focus', open)
if (field === document.activeElement || new URLSearchParams(location.search).has('q')) open()
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.composedPath()[0])) return
  event.preventDefault()
  field?.focus()
  field?.select()
})
