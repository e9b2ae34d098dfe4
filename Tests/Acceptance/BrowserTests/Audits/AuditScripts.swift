/// JavaScript expressions for the checks of the audits. Most return a list of problems.
enum AuditScripts {
  /// Counts the page's pending requests.
  static let countingRequests = """
    {
      let waiting = 0
      const load = window.fetch
      window.fetch = (...request) => {
        waiting += 1
        return load(...request).finally(() => { waiting -= 1 })
      }
      window.auditIsWaiting = () => waiting > 0
    }

    """

  /// Whether everything is loaded, and scripts have finished rendering.
  static let isLoaded = """
    document.readyState === 'complete' && !window.auditIsWaiting()
      && !document.querySelector('.live:not([data-ready], [data-failed]), .onboarding:not([data-mode])')
    """

  /// Reports a title whose first line isn't visible on a phone without scrolling. Ignores banners for samples and drafts.
  static let lowTitle = """
    ((title) => {
      const notes = [...document.querySelectorAll('.banner')].reduce((sum, { offsetHeight }) => sum + offsetHeight + 24, 0)
      const bottom = scrollY + title.getBoundingClientRect().top + parseFloat(getComputedStyle(title).lineHeight) - notes
      return bottom > 160 ? [`the title ends ${bottom} px below the top`] : []
    })(document.querySelector('h1'))
    """

  /// Reports text that is unreadable on paper: white text, because browsers don't print backgrounds, and text on a dark background.
  static let unreadOnPaper = """
    (() => {
      const ground = (element) => {
        const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
        return color === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : color
      }
      const isDark = (color) => color.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 384
      return [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility())
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
        .filter((element) => ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(element).color) || isDark(ground(element)))
        .map((element) => 'cannot be read: ' + element.outerHTML.slice(0, 100))
    })()
    """

  /// Lays out all parts of a page. Otherwise, parts that are out of view are clipped and not checked.
  static let wholePage = """
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [whole]
    """
  /// Reverts `wholePage`.
  static let partialPage = "document.adoptedStyleSheets = []"

  /// Runs all rules of axe-core, including experimental rules and best practices. The contrast rule is for level AAA, which includes AA. In
  /// the dark theme, only the colors differ.
  static let axe = """
    (async () => {
      \(wholePage)
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches
      const rules = axe.getRules(isDark ? ['cat.color'] : undefined).map((rule) => rule.ruleId).filter((rule) => rule !== 'color-contrast')
      const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: rules } })
      return violations.flatMap((rule) => rule.nodes.map((node) =>
        `${rule.id} (${rule.impact}): ${rule.help}: ${node.html} ${node.failureSummary.replaceAll(/\\s+/g, ' ')}`))
    })()
    """

  /// Whether the page is wider than the window.
  static let overflow = """
    (() => {
      \(wholePage)
      const { scrollWidth } = document.scrollingElement
      if (scrollWidth <= innerWidth) return []
      const wide = [...document.body.querySelectorAll('*')].map((element) => [element, element.getBoundingClientRect()])
        .filter(([, { left, right }]) => right > innerWidth + 1 || left < -1).map(([element]) => element)
      const names = wide.slice(0, 3).map((element) => element.outerHTML.split('\\n')[0].slice(0, 100))
      return [`${scrollWidth - innerWidth} px wider than the window: ${names.join(', ')}`]
    })()
    """

  /// The page's requests to other sites.
  static let foreign = """
    performance.getEntriesByType('resource').map((entry) => entry.name)
      .filter((name) => !/^(data|blob):/.test(name) && new URL(name).host !== location.host).map((name) => 'loads ' + name)
    """

  /// The paths loaded from the site, except the preview's own scripts.
  static let loaded = """
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname).filter((path) => !path.startsWith('/.sitegen/'))
    """
}

/// Checks the focus while the Tab key moves through a page.
enum KeyboardScripts {
  /// Records all controls and their styles. Checks each control when it gets the focus.
  static let record = """
    const controls = 'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], '
      + '[contenteditable=""], [contenteditable=true], [tabindex], [role=button], [role=switch], [role=link], [role=slider], '
      + '[role=checkbox], [role=radio], [role=tab], [role=option], [role=menuitem]'
    const groups = 'fieldset, [role=radiogroup], [role=tablist], [role=listbox], [role=toolbar], [role=menu], [role=grid]'
    const isUsable = (element) => element.type !== 'hidden' && !element.matches(':disabled') && !element.closest('[inert]')
      && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const isScript = (element) => element.tabIndex === -1 && !element.matches('a, button, input, select, textarea, summary, [role]')
    // The link beside a heading is only for pointers, because a stop at every heading would be tedious.
    const isForPointers = (element) => element.tabIndex === -1 && element.ariaHidden === 'true'
    const usable = [...document.querySelectorAll(controls)]
      .filter((element) => isUsable(element) && !isScript(element) && !isForPointers(element))
    // Tab reaches one control of a group, such as radio buttons; the arrow keys reach the others.
    const group = (element) => element.type === 'radio' ? `${element.form?.id} ${element.name}`
      : /^(radio|tab|option|menuitem)$/.test(element.role ?? '') || element.tabIndex === -1 ? element.closest(groups) ?? element : element
    const around = (element) => [element, element.parentElement, ...element.parentElement.children, ...element.labels ?? []]
    const mark = (element) => {
      const style = getComputedStyle(element)
      const outline = style.outlineStyle === 'none' || style.outlineWidth === '0px' ? 'none' : style.outline
      return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join(' ')
    }
    const before = new Map(usable.map((element) => [element, around(element).map(mark).join()]))
    const name = (element) => element.outerHTML.split('\\n')[0].slice(0, 140)
    const reached = [], problems = []
    const seen = (element) => {
      const boxes = [...element.getClientRects()]
      return boxes.some((box) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth)
    }
    document.addEventListener('focusin', ({ target }) => {
      if (reached.includes(target)) return
      const last = reached.at(-1)
      if (last && !(last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) problems.push('out of order: ' + name(target))
      reached.push(target)
      if (before.has(target) && before.get(target) === around(target).map(mark).join()) problems.push('focus cannot be seen: ' + name(target))
      if (!seen(target)) problems.push('focus is outside of the window: ' + name(target))
    })
    window.auditKeyboard = () => {
      const groupsReached = new Set(reached.map(group))
      // Controls that were hidden in the meantime need not be reached.
      const missed = usable.filter((element) => isUsable(element) && !groupsReached.has(group(element)))
      return [...problems, ...missed.map((element) => 'not reached: ' + name(element))]
    }
    window.auditStops = usable.length
    """

  static let stops = "window.auditStops"
  static let problems = "window.auditKeyboard()"
}

/// Finds text that overlaps or is cut off.
enum TextScripts {
  static let enlarge = "document.documentElement.style.fontSize = '200%'"
  static let shrink = "document.documentElement.style.fontSize = ''"

  /// Compares the boxes of lines, excluding the space above and below the letters.
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
        // Decorative pictures made of letters may be cut off.
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
