/** Adds a button to each code block that copies its code. */
const template = document.querySelector('.copy-code')
const status = document.querySelector('.copy-status')
/** The time for which a button shows that the code is copied, in milliseconds. */
const moment = 2000
let timer

/** Copies the code. If the browser doesn't allow that, for example without HTTPS, selects the code. Returns the message for screen readers. */
async function copy(code) {
  try {
    // Without the last line break: a terminal would run the command when it is pasted.
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''))
    return status.dataset.copied
  } catch {
    getSelection().selectAllChildren(code)
    return status.dataset.selected
  }
}

function settle() {
  clearTimeout(timer)
  status.textContent = ''
  document.querySelectorAll('.code__copy[data-done]').forEach((button) => button.removeAttribute('data-done'))
}

/** Only blocks that scroll need the focus. */
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
    else if (target !== document.activeElement) target.removeAttribute('tabindex')
  }
})

for (const pre of template ? document.querySelectorAll('.prose pre') : []) {
  const block = document.createElement('div')
  block.className = 'code'
  pre.replaceWith(block)
  block.append(pre, template.content.cloneNode(true))
  widths.observe(pre)
  block.lastElementChild.addEventListener('click', async ({ currentTarget }) => {
    settle()
    status.textContent = await copy(pre)
    currentTarget.toggleAttribute('data-done', status.textContent === status.dataset.copied)
    timer = setTimeout(settle, moment)
  })
}
