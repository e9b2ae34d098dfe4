/// What happens while somebody goes through a page with the Tab key.
enum KeyboardScripts {
  /// Notes every element that can be reached, how what is around it looks before, and what happens as it gets the focus.
  static let record = """
    const controls = 'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], '
      + '[contenteditable=""], [contenteditable=true], [tabindex], [role=button], [role=switch], [role=link], [role=slider], '
      + '[role=checkbox], [role=radio], [role=tab], [role=option], [role=menuitem]'
    const groups = 'fieldset, [role=radiogroup], [role=tablist], [role=listbox], [role=toolbar], [role=menu], [role=grid]'
    const isUsable = (element) => element.type !== 'hidden' && !element.matches(':disabled') && !element.closest('[inert]')
      && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const isScript = (element) => element.tabIndex === -1 && !element.matches('a, button, input, select, textarea, summary, [role]')
    // The mark beside a heading is for pointers alone: a stop at every heading would be in the way.
    const isForPointers = (element) => element.tabIndex === -1 && element.ariaHidden === 'true'
    const usable = [...document.querySelectorAll(controls)]
      .filter((element) => isUsable(element) && !isScript(element) && !isForPointers(element))
    // Of radio buttons, tabs and the like one is reached by Tab, the others by arrows.
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
      // What was hidden meanwhile, as rows are that the app does not show now, is nothing to be reached.
      const missed = usable.filter((element) => isUsable(element) && !groupsReached.has(group(element)))
      return [...problems, ...missed.map((element) => 'not reached: ' + name(element))]
    }
    window.auditStops = usable.length
    """

  static let stops = "window.auditStops"
  static let problems = "window.auditKeyboard()"
}
