/// Where text lies over text, or is cut off.
enum TextScripts {
  static let enlarge = "document.documentElement.style.fontSize = '200%'"
  static let shrink = "document.documentElement.style.fontSize = ''"

  /// Boxes of lines, less what is empty above and below the letters; those are compared which meet in height.
  static let problems = """
    (() => {
      \(AuditScripts.wholePage)
      const style = new Map()
      const styleOf = (element) => style.get(element) ?? style.set(element, getComputedStyle(element)).get(element)
      const ancestors = function* (element) { for (let e = element; e; e = e.parentElement) yield e }
      const isRead = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest('svg, .visually-hidden, .skip-link')
        && ![...ancestors(element)].some((e) => styleOf(e).position === 'fixed')
      const inside = (box, frame) => ({
        left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
        top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom)
      })
      const name = ({ text, element }) => `“${text.slice(0, 60)}” in <${element.tagName.toLowerCase()} class="${element.className}">`
      const found = []
      const boxes = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement, text = node.data.trim()
        // A picture made of letters, which nobody reads, may leave its frame.
        if (!text || element.matches('script, style, option') || element.closest('[aria-hidden=true]') || !isRead(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const rest = line.height * 0.2
          let box = { left: line.left + 1, right: line.right - 1, top: line.top + rest, bottom: line.bottom - rest }
          let scrolls = false
          for (const ancestor of ancestors(element)) {
            const { overflowX, overflowY } = styleOf(ancestor)
            if (ancestor === document.body || overflowX === 'visible' && overflowY === 'visible') continue
            const clipped = inside(box, ancestor.getBoundingClientRect())
            scrolls ||= [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')
            const isCut = clipped.right < box.right - 1 || clipped.bottom < box.bottom - 1 || clipped.left > box.left + 1
            if (!scrolls && isCut) found.push('cut off: ' + name({ text, element }))
            box = clipped
          }
          if (box.right > box.left && box.bottom > box.top) boxes.push({ ...box, text, element, node })
        }
      }
      boxes.sort((a, b) => a.top - b.top)
      boxes.forEach((a, index) => {
        for (let next = index + 1; next < boxes.length && boxes[next].top < a.bottom; next++) {
          const b = boxes[next]
          if (a.node !== b.node && a.left < b.right && b.left < a.right) found.push(`overlap: ${name(a)} and ${name(b)}`)
        }
      })
      return [...new Set(found)]
    })()
    """
}
