import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

extension BrowserTests {
  /// The companion client shows the same screens as the site.
  @Suite(.timeLimit(.minutes(10))) struct CompanionScreenTests {
    /// Compares every screen of an app. The campaign covers all pairs of values of facts and settings, and also tests Steps in English.
    @Test(arguments: [("psst", nil), ("simplex", nil), ("steps", "de")] + (Campaign.looks.isRunning ? [("steps", nil)] : []))
    func theClientPrintsWhatTheBrowserShows(app: String, language: String?) async throws {
      try await withShippedSite { page in
        let count = try await Self.compare(app, in: language, on: page)
        #expect(count >= Campaign.looks.size(12, usually: 4))
      }
    }

    @Test func theClientPrintsWhatTheBrowserShowsOfEveryType() async throws {
      try await withDesk(TypesApp.files) { desk in
        let count = try await Self.compare("x", on: LivePage(desk: desk))
        #expect(count >= Campaign.looks.size(12, usually: 4))
      }
    }

    /// - Returns: the number of states that were compared.
    private static func compare(_ app: String, in language: String? = nil, on page: LivePage) async throws -> Int {
      let cache = try TemporaryFolder()
      let place = (language.map { "\($0)/" } ?? "") + app
      try await page.open("\(place)/settings/")
      let document: String = try await page.browser.value("fetch('/api/v1/\(place)/settings.json').then((reply) => reply.text())")
      let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: Data(document.utf8)).body
      let combinations = StateCombinations(of: catalogue)
      // A campaign uses all states.
      let states = Campaign.looks.some(combinations.states(atLeast: 16, seed: 20), ofEach: 3)
      let screens = catalogue.screens.map(\.id.rawValue)
      let arguments =
        [page.desk.preview.address, "--app", app, "--cache", cache.path] + screens.flatMap { ["--screen", $0] }
        + (language.map { ["--language", $0] } ?? [])
      for state in states {
        let changes = zip(combinations.parts, state)
        let options = changes.flatMap { part, value in [part.isFact ? "--fact" : "--set", "\(part.name)=\(value)"] }
        let query = changes.map { part, value in "\(part.isFact ? "fact" : "set").\(part.name)=\(Self.encoded(value))" }
          .joined(separator: "&")
        let printed = try await CompanionProgram.run(arguments + options)
        #expect(printed.status == 0 && printed.errors == "", "\(query)")
        // Each screen prints a title and rows.
        #expect(printed.output.count { $0 == "\n" } >= 4 * screens.count - 1, "\(query)")
        try await page.browser.expect(ScreenScript.texts(of: screens, query: query), printed.output)
      }
      return Set(states).count
    }

    private static func encoded(_ value: String) -> String {
      value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
    }
  }
}

/// Scripts that read the phone of a live page as text, in the format that `companion` prints.
enum ScreenScript {
  /// Returns a script for the text of each screen, opened one by one in the state that the query describes.
  static func texts(of screens: [String], query: String) -> String {
    """
    (async () => {
      const given = new URLSearchParams(`\(query)`)
      \(reading)
      const texts = []
      for (const screen of \(screens)) {
        history.replaceState(null, '', `?\(query)&screen=${screen}`)
        dispatchEvent(new PopStateEvent('popstate'))
        // The modules for addresses, motion and effects are loaded one after another.
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
      // A placeholder for an unknown value, which the client leaves out.
      if (node.matches('.row__unknown')) return ''
      if (node.matches('.row__value')) return node.textContent && ` ${node.textContent}`
      if (node.matches('.swatch')) return node.previousElementSibling?.matches('.swatch') ? '●' : ' ●'
      if (node.matches('.symbol--badge')) return ` ${icon(node)}`
      if (node.matches('input')) return node.checked ? ' [on]' : ' [off]'
      return { 'chevron.right': ' ›', 'arrow.up.right': ' ↗', 'chevron.up.chevron.down': '' }[drawing(node)]
    }

    // A field shows the browser's form of a value: a time without its zone, nothing for an invalid value.
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

/// A small set of states that covers every pair of values of different facts and settings.
struct StateCombinations {
  /// A fact or a setting, with its name in the page's URL.
  struct Part {
    let isFact: Bool
    let name: String
    let values: [String]
  }

  let parts: [Part]

  init(of catalogue: Catalogue) {
    let facts = catalogue.facts.map { Part(isFact: true, name: $0.id.rawValue, values: $0.testedValues) }
    let settings = catalogue.settings.map { Part(isFact: false, name: $0.id.rawValue, values: $0.testedValues) }
    parts = facts + settings.filter { $0.values.count > 1 }
  }

  /// Returns the states. Each contains a value for every part, in order.
  func states(atLeast count: Int, seed: UInt64) -> [[String]] {
    var random = SplitMix64(state: seed)
    var missing = Set(pairs)
    var states: [[String]] = []
    while !missing.isEmpty || states.count < count {
      let state = state(covering: missing, &random)
      missing.subtract(Self.pairs(in: state))
      states.append(state)
    }
    return states
  }
}

extension StateCombinations {
  private struct Pair: Hashable {
    let first, second: Int
    let values: [String]
  }

  private var pairs: [Pair] {
    parts.indices.flatMap { second in
      parts.indices.prefix(second).flatMap { first in
        parts[first].values.flatMap { value in parts[second].values.map { Pair(first: first, second: second, values: [value, $0]) } }
      }
    }
  }

  private static func pairs(in state: [String]) -> [Pair] {
    state.indices.flatMap { second in
      state.indices.prefix(second).map { Pair(first: $0, second: second, values: [state[$0], state[second]]) }
    }
  }

  /// Starts with a missing pair. For each other part, chooses the value that covers the most missing pairs.
  private func state(covering missing: Set<Pair>, _ random: inout SplitMix64) -> [String] {
    var chosen: [Int: String] = [:]
    // Sorts the pairs, because the order of a set differs between runs.
    let inOrder = pairs.filter(missing.contains)
    if let pair = inOrder.randomElement(using: &random) {
      (chosen[pair.first], chosen[pair.second]) = (pair.values[0], pair.values[1])
    }
    for part in parts.indices.shuffled(using: &random) where chosen[part] == nil {
      func gain(_ value: String) -> Int {
        chosen.count { other, otherValue in
          let pair =
            other < part
            ? Pair(first: other, second: part, values: [otherValue, value])
            : Pair(first: part, second: other, values: [value, otherValue])
          return missing.contains(pair)
        }
      }
      let gains = parts[part].values.map { (value: $0, gain: gain($0)) }.shuffled(using: &random)
      chosen[part] = gains.max { $0.gain < $1.gain }?.value
    }
    return parts.indices.compactMap { chosen[$0] }
  }
}

extension Fact {
  fileprivate var testedValues: [String] {
    let values: [String] =
      switch type.known {
      case .boolean: ["false", "true"]
      case .enumeration: self.values ?? []
      case .integer: ["0", "7"]
      case .string, nil: ["", "https://x.example/?a=b&c=d+e"]
      }
    return values + (nullable == true ? ["null"] : [])
  }
}

extension Setting {
  fileprivate var testedValues: [String] {
    let values: [String] =
      switch type?.known {
      case .boolean: ["false", "true"]
      case .array: testedLists.map(\.json)
      case .object: ["{}", #"{"b":1,"a":true}"#]
      case nil: []
      default: testedScalars.map(\.text)
      }
    return values + ["null"]
  }

  private var testedLists: [JSONValue] {
    // The page doesn't show an empty string at the end of a list.
    let elements = (items?.testedScalars ?? []).filter { $0 != "" }.map(JSONValue.scalar)
    let counts = (0...elements.count).filter { $0 >= minItems ?? 0 && $0 <= maxItems ?? .max }
    return counts.map { .array(elements.prefix($0).reversed()) }
  }
}

extension ScalarDomain {
  fileprivate var testedScalars: [Scalar] {
    if let options { return options.map(\.value) }
    return switch type?.known {
    case .boolean: [false, true]
    case .integer, .number: [minimum, maximum].compactMap { $0.map { .integer(Int64($0)) } }
    // An enumeration without options has no known values.
    case .enumeration: []
    default: ["", "words"]
    }
  }
}

extension JSONValue {
  fileprivate var json: String {
    switch self {
    case .scalar(.string(let text)): "\"\(text)\""
    case .scalar(let value): value.text
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}"
    }
  }
}
