/** Gives texts that scripts write on a screen the `lang` and `dir` that the same texts have elsewhere on the page. */
const marked = new Map(Array.from(document.querySelectorAll('main [lang]'), (node) => [node.textContent.trim(), node]))

function mark(node) {
  const text = node.childElementCount ? undefined : marked.get(node.textContent.trim())
  for (const name of ['lang', 'dir']) node.toggleAttribute(name, Boolean(text?.getAttribute(name)))
  if (text) [node.lang, node.dir] = [text.lang, text.dir]
}

new MutationObserver((changes) => {
  for (const { target } of changes) for (const node of [target, ...target.querySelectorAll('*')]) mark(node)
}).observe(document.querySelector('.phone, .onboarding__phone'), { childList: true, subtree: true })
