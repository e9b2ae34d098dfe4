/** Fills a node with a template of the page, including its links. Returns a function that updates its texts. */
export function markup(node, template, session) {
  node.replaceChildren(document.importNode(template.content, true))
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push([walker.currentNode, walker.currentNode.data])
  const show = () => texts.forEach(([text, authored]) => { text.data = session.filled(authored) })
  show()
  return show
}
