/// What the audits ask of a page, as expressions for a browser. Each comes to a list of what is wrong.
enum AuditScripts {
  /// Counts what the page's scripts wait for, and looks once a frame.
  static let countingRequests = """
    {
      let waiting = 0, quiet = 0
      const load = window.fetch
      window.fetch = (...request) => {
        waiting += 1
        return load(...request).finally(() => { waiting -= 1 })
      }
      const look = () => {
        const isStarting = document.querySelector('.live:not([data-ready]):not([data-failed])')
        quiet = waiting === 0 && !isStarting && document.readyState === 'complete' ? quiet + 1 : 0
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      window.auditIsAtRest = () => quiet > 2
      window.addEventListener('resize', () => { quiet = 0 })
    }

    """

  /// Whether everything is loaded, and drawn too.
  static let isAtRest = "window.auditIsAtRest()"

  /// Lays out all parts of a page: those out of view are cut off by their frame else, and what is too wide in them does not count.
  static let wholePage = """
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [whole]
    """

  /// Everything that axe-core knows of, also what is on trial or recommended only: contrast is that of level AAA, which holds for AA too.
  /// In the dark nothing is another but the colours.
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

  /// What was asked of other sites.
  static let foreign = """
    performance.getEntriesByType('resource').map((entry) => entry.name)
      .filter((name) => !/^(data|blob):/.test(name) && new URL(name).host !== location.host).map((name) => 'loads ' + name)
    """

  /// The addresses that were loaded from the site, without those of the preview's own scripts.
  static let loaded = """
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname).filter((path) => !path.startsWith('/.sitegen/'))
    """
}
