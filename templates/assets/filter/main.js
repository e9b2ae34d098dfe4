/** The filter of a list of settings; the rest is loaded when it is used. */
const filter = document.querySelector('.filter')
filter.hidden = false
filter.addEventListener('focusin', () => import('./list.js'), { once: true })
