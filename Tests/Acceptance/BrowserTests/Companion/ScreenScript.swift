/// Reads the phone of a live page, as it is drawn there, into the lines that `companion` prints.
enum ScreenScript {
  /// The text of screens that are opened one after the other in the open page, in a state that a query gives.
  static func texts(of screens: [String], query: String) -> String {
    """
    (async () => {
      const given = new URLSearchParams(`\(query)`)
      \(reading)
      const texts = []
      for (const screen of \(screens)) {
        history.replaceState(null, '', `?\(query)&screen=${screen}`)
        dispatchEvent(new PopStateEvent('popstate'))
        // The address, moves, and what the state sets off come with modules, one after the other.
        for (const part of ['parse', 'moves', 'states', 'effects/actions']) await import(`/assets/preview/live/${part}.js`)
        await new Promise((done) => setTimeout(done))
        texts.push(screenText())
      }
      return texts.join('\\n')
    })()
    """
  }

  private static let reading = #"""
    const phone = document.querySelector('.phone')
    const joined = (parts, separator) => parts.filter(Boolean).join(separator)
    const text = (node) => node?.textContent ?? ''
    const seen = (node, selector) => [...node.querySelectorAll(selector)].filter((found) => found.checkVisibility())
    const drawing = (svg) => svg.querySelector('use').href.baseVal.split('#')[1]
    const icon = (svg) => svg && `<${joined([drawing(svg), /symbol--(?!badge)(\w+)/.exec(svg.getAttribute('class'))?.[1]], ' ')}>`

    function sign(node) {
      if (node.matches('.spinner')) return ' (working)'
      // It stands for a value that nobody knows, of which the client says nothing.
      if (node.matches('.row__unknown')) return ''
      if (node.matches('.row__value')) return node.textContent && ` ${node.textContent}`
      if (node.matches('.swatch')) return node.previousElementSibling?.matches('.swatch') ? '●' : ' ●'
      if (node.matches('.symbol--badge')) return ` ${icon(node)}`
      if (node.matches('input')) return node.checked ? ' [on]' : ' [off]'
      return { 'chevron.right': ' ›', 'arrow.up.right': ' ↗', 'chevron.up.chevron.down': '' }[drawing(node)]
    }

    // A field shows the value itself, in the browser's way: a time without its zone, nothing for what is none.
    function fieldValue(node) {
      const value = given.get(`set.${node.dataset.row}`) ?? ''
      const field = node.querySelector('.row__field:not([type=range])')
      return field && value !== 'null' && value.startsWith(field.value) ? value : ''
    }

    function row(node) {
      const start = joined([
        node.ariaDisabled === 'true' && '(disabled)', icon(node.querySelector('.row__icon svg')), text(node.querySelector('.row__title')),
      ], ' ')
      const end = joined([[...node.querySelector('.row__end').children].map(sign).join('').trim(), fieldValue(node)], ' ')
      const reason = text(node.querySelector('.row__condition'))
      return `  ${start}${end && `  ${end}`}${reason && ` — ${reason}`}`
    }

    function header(node) {
      if (node.matches('.profile--skeleton')) return '(loading)'
      const avatar = node.querySelector('.profile__avatar')
      const picture = avatar.matches('img') ? '(photo)' : text(avatar) && `(${text(avatar)})`
      return joined([picture, joined([text(node.querySelector('.profile__name')), text(node.querySelector('.profile__email'))], ' · ')], ' ')
    }

    function problem(node) {
      const retry = node.querySelector('button')
      return `! ${text(node.querySelector('p'))}${retry ? `  [${text(retry)}]` : ''}`
    }

    function card(node) {
      const label = node.querySelector('.card__label')
      const button = node.querySelector('.card__button')
      return `* ${label ? `${text(label)}: ` : ''}${text(node.querySelector('.card__title'))}${button ? `  [${text(button)}]` : ''}`
    }

    function section(node) {
      const footer = node.querySelector('.group__footer')
      return ['', ...seen(node, '.group__title').map(text), ...seen(node, '.rows > [data-row]').map(row), ...(footer ? [`  (${text(footer)})`] : [])]
    }

    function screenText() {
      const lines = [
        ...seen(phone, '.phone__page > .phone__title').map(text),
        ...seen(phone, '.phone__progress').map(() => '(progress over the screen)'),
        ...seen(phone, '.profile').map(header), ...seen(phone, '.phone__problem').map(problem), ...seen(phone, '.card').map(card),
        ...seen(phone, '.screen__list > .group').flatMap(section),
      ]
      return lines.map((line) => `${line}\n`).join('')
    }
    """#
}
