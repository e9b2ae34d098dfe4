/** The search field of every page. What it needs is loaded when somebody turns to it. */
const field = document.querySelector('.search__field')
const open = () => import('./box.js').catch(() => {})

/** Whether a key that is pressed there is typed into something. */
const isTyping = (target) => target.isContentEditable
  || (target.matches?.('input, textarea, select') && !/^(button|checkbox|radio|range|reset|submit)$/.test(target.type))

field?.addEventListener('focus', open)
if (field === document.activeElement || new URLSearchParams(location.search).has('q')) open()
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.composedPath()[0])) return
  event.preventDefault()
  field?.focus()
  field?.select()
})
