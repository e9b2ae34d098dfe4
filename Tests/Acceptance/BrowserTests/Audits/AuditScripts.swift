/// What the audits ask of a page, as expressions for a browser. Each comes to a list of what is wrong.
enum AuditScripts {
  /// Counts what the page's scripts wait for.
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

  /// Whether everything is loaded, and what scripts make of it is there.
  static let isLoaded = """
    document.readyState === 'complete' && !window.auditIsWaiting()
      && !document.querySelector('.live:not([data-ready], [data-failed]), .onboarding:not([data-mode])')
    """

  /// Where the first line of the title ends below what a person sees at once on a phone. A note that a page is a sample or a draft comes first.
  static let lowTitle = """
    ((title) => {
      const notes = [...document.querySelectorAll('.banner')].reduce((sum, { offsetHeight }) => sum + offsetHeight + 24, 0)
      const bottom = scrollY + title.getBoundingClientRect().top + parseFloat(getComputedStyle(title).lineHeight) - notes
      return bottom > 160 ? [`the title ends ${bottom} px below the top`] : []
    })(document.querySelector('h1'))
    """

  /// White words on a button come out grey, since browsers leave its ground out; dark words on it cannot be read if they do not.
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

  /// Lays out all parts of a page: those out of view are cut off by their frame else, and what is too wide in them does not count.
  static let wholePage = """
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [whole]
    """
  /// Takes that back.
  static let partialPage = "document.adoptedStyleSheets = []"

  /// Everything that axe-core knows of, also what is on trial or recommended only: contrast is that of level AAA, which holds for AA too.
  /// In the dark nothing is another but the colors.
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
