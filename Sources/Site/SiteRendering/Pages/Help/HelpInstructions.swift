internal import Localization
internal import SettingsModel
internal import SiteContent

/// Instructions for changing a setting or using a row, in up to three sentences: the path to the row, then the choices.
struct HelpInstructions {
  /// The maximum number of options whose titles are listed. If there are more, only the number of options is given.
  static let maximumOptions = 6

  let context: PageContext

  private var words: Words { context.words }
  private var app: String { context.app.name }

  /// - Parameter place: the first row of the setting; nil if it has none.
  func text(for setting: Setting, at place: CatalogueIndex.Place?) -> String {
    guard let place else {
      return context.index.askedSettings.contains(setting.id)
        ? words.sentences([words.helpInOnboarding(app), chooseAgain]) : words.helpNoRow(app)
    }
    if place.row.kind.known == .toggle { return words.helpSwitch(app: app, path: path(above: place), row: title(of: place)) }
    return words.sentences([words.helpOpen(app: app, path: path(of: place)), choice(in: setting, by: place.row)])
  }

  /// - Parameter place: the place of a row without a setting.
  func text(at place: CatalogueIndex.Place) -> String {
    let row = place.row
    if row.kind.known == .action { return words.helpUse(app: app, path: path(above: place), row: title(of: place)) }
    return words.sentences([words.helpOpen(app: app, path: path(of: place)), whatOpens(row)])
  }

  /// Returns a path such as `Settings › App Settings › Daily goal`.
  func path(of place: CatalogueIndex.Place) -> String {
    let (above, title) = (titles(above: place), title(of: place))
    // If a screen has only one row, with the same title, the title appears once.
    return joined(above.last == title && place.screen.hasOneRow ? above : above + [title])
  }
}

extension HelpInstructions {
  private func path(above place: CatalogueIndex.Place) -> String { joined(titles(above: place)) }

  private func titles(above place: CatalogueIndex.Place) -> [String] { context.index.paths.titles(to: place).map { context.filled($0) } }

  private func title(of place: CatalogueIndex.Place) -> String { context.filled(place.row.title, of: place.row.setting) }

  private func joined(_ titles: [String]) -> String { titles.joined(separator: " › ") }

  /// The instruction to repeat the onboarding with the first row whose effects show it; nil if there is no such row.
  private var chooseAgain: String? {
    context.index.onboardingRow.map { words.helpChooseAgain(path: path(above: $0), row: title(of: $0)) }
  }

  private func choice(in setting: Setting, by row: Row) -> String? {
    if let options = setting.choices { return choice(of: options.map(\.title), several: setting.options == nil) }
    let isRange = setting.minimum != nil || setting.maximum != nil
    if row.opens?.view != nil, setting.type?.known != .boolean, !isRange { return context.gap(words.gapView) }
    // The model does not describe custom controls, so this may be a field or a slider.
    if row.kind.known == .custom, !isRange { return nil }
    switch setting.type?.known {
    case .enumeration: return words.helpChooseOption
    case .integer, .number: return number(in: setting)
    case .string: return text(in: setting)
    case .array: return words.helpEditList
    case .boolean: return words.helpSwitchThere
    case .object, nil: return nil
    }
  }

  private func choice(of titles: [String], several: Bool) -> String {
    if titles.count <= Self.maximumOptions {
      let options = words.alternatives(titles)
      return several ? words.helpChooseSeveral(options) : words.helpChoose(options)
    }
    return several ? words.helpChooseSeveralOfCount(titles.count) : words.helpChooseCount(titles.count)
  }

  private func number(in setting: Setting) -> String {
    func quantity(_ number: Double) -> String { words.value(.scalar(.number(number)), of: setting) }
    return switch (setting.minimum, setting.maximum) {
    case (let minimum?, let maximum?):
      words.ends(of: setting).map { words.helpChooseBetween(minimum: $0.minimum, maximum: $0.maximum) }
        ?? words.helpChooseBetween(minimum: words.numbers.text(minimum), maximum: quantity(maximum))
    case (let minimum?, nil): words.helpChooseAtLeast(quantity(minimum))
    case (nil, let maximum?): words.helpChooseAtMost(quantity(maximum))
    case (nil, nil): words.helpEnterNumber
    }
  }

  private func text(in setting: Setting) -> String? {
    switch setting.format?.known {
    case .color: words.helpChooseColor
    case .date: words.helpEnterDate
    case .time: words.helpEnterTime
    case .dateTime: words.helpEnterDateTime
    case .uri: words.helpEnterAddress
    case .email: words.helpEnterEmail
    case .file: words.helpChooseFile
    case .font: words.helpChooseFont
    case .shortcut: words.helpPressShortcut
    case .data: nil
    case nil: words.helpEnterText
    }
  }

  private func whatOpens(_ row: Row) -> String? {
    if let screen = row.opens?.screen.flatMap({ context.index.screen($0) }) {
      // Thousands of rows may open a screen with thousands of rows: only the first ones are read.
      let first = Array(screen.firstRows(Self.maximumOptions + 1))
      let titles = first.prefix(Self.maximumOptions).map { context.filled($0.title, of: $0.setting) }
      if titles.isEmpty { return nil }
      // The screen only shows a text.
      if first.allSatisfy({ $0.kind.known == .info && $0.setting == nil && $0.trailing == nil }) {
        return words.helpAppSays(words.list(titles))
      }
      return first.count > titles.count ? words.helpThereAndMore(words.list(titles)) : words.helpThere(words.enumeration(titles))
    }
    if row.opens?.isAppInSystemSettings == true { return words.helpOpensSystemSettings(app) }
    guard row.opens?.present.known == .url, let address = row.opens?.url, address.hasPrefix("http") else { return nil }
    return words.helpOpensAddress(address)
  }
}

/// The shortest path to each screen, from the first screen of an app's settings along the rows that open screens.
struct NavigationPaths: Sendable {
  /// A condition for seeing or using an element on the path to a screen.
  struct Gate: Hashable, Sendable {
    let purpose: ReaderWords.Purpose
    let condition: Condition
  }

  /// The last row on the path to a screen, and the screen that contains it. A screen doesn't have its whole path: the paths of a chain of
  /// screens would be as long as the square of their number.
  private struct Step {
    let row: String
    let screen: Screen.ID
    /// The number of rows on the path, and the first of them.
    let count: Int
    let start: [String]
  }

  /// The last step to each screen except the first.
  private let steps: [Screen.ID: Step]
  private let gates: [Screen.ID: [Gate]]
  private let first: Screen?

  /// The maximum number of rows in the instructions, from the first screen and before the last one. Apps have about four.
  private static let shown = (first: 3, last: 7)
  /// The maximum number of conditions of a path.
  private static let mostGates = 10

  init(_ catalogue: Catalogue) {
    first = catalogue.screens.first
    let screens = Dictionary(catalogue.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var steps: [Screen.ID: Step] = [:]
    // Breadth-first, so that paths are the shortest ones.
    var queue = first.map { [$0] } ?? []
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for row in screen.rows {
        guard let id = row.opens?.screen, id != first?.id, steps[id] == nil, let opened = screens[id] else { continue }
        let before = steps[screen.id]
        let (count, start) = (1 + (before?.count ?? 0), before?.start ?? [])
        steps[id] = Step(
          row: row.title, screen: screen.id, count: count, start: count > Self.shown.first ? start : start + [row.title])
        queue.append(opened)
      }
    }
    self.steps = steps
    gates = Self.gates(of: catalogue)
  }

  /// Returns the titles of the rows on the path to a screen. The middle of a very long path is left out. Nil if there is no path.
  private func rows(to screen: Screen.ID) -> [String]? {
    if screen == first?.id { return [] }
    guard let last = steps[screen] else { return nil }
    let isLong = last.count > Self.shown.first + Self.shown.last
    let end = sequence(first: last) { steps[$0.screen] }.prefix(isLong ? Self.shown.last : last.count).map(\.row).reversed()
    return isLong ? last.start + ["…"] + end : Array(end)
  }

  /// Returns the conditions that all paths to a screen share, from the outermost to the innermost.
  func gates(to screen: Screen.ID) -> [Gate] { gates[screen] ?? [] }

  /// Returns the titles on the path to a row, ending with the row's section, or its screen if the section has no title.
  ///
  /// A title is left out if all its words are in the title before it, such as the section “Settings” of the screen “Your settings”.
  func titles(to place: CatalogueIndex.Place) -> [String] {
    let path = rows(to: place.screen.id).map { [first?.title ?? place.screen.title] + $0 } ?? [place.screen.title]
    return (path + [place.section.title].compactMap(\.self)).reduce(into: []) { titles, title in
      if titles.last.map({ !Self.words(of: $0).isSuperset(of: Self.words(of: title)) }) ?? true { titles.append(title) }
    }
  }

  private static func words(of title: String) -> Set<Substring> { Set(title.lowercased().split(separator: " ")) }
}

extension NavigationPaths {
  /// Follows all paths from the screens that can be opened from elsewhere. A screen keeps the conditions that all its paths share.
  private static func gates(of catalogue: Catalogue) -> [Screen.ID: [Gate]] {
    let ways = catalogue.screens.reduce(into: [:]) { $0[$1.id, default: []] += $1.ways }
    let opened = Set(ways.values.flatMap { $0 }.map(\.screen))
    let isOpenedElsewhere = { (screen: Screen) in !opened.contains(screen.id) || screen.entries?.isEmpty == false }
    var queue = catalogue.screens.prefix(1).map(\.id) + catalogue.screens.dropFirst().filter(isOpenedElsewhere).map(\.id)
    var gates = Dictionary(queue.map { ($0, [Gate]()) }, uniquingKeysWith: { first, _ in first })
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for way in ways[screen] ?? [] {
        let own = gates[screen] ?? []
        let all = Array((own + way.gates.filter { !own.contains($0) }).prefix(mostGates))
        let shared = gates[way.screen].map { $0.filter(all.contains) } ?? all
        guard shared != gates[way.screen] else { continue }
        gates[way.screen] = shared
        queue.append(way.screen)
      }
    }
    return gates
  }
}

extension Screen {
  /// The screens that rows and cards on this screen open, each with the conditions of the row or card.
  fileprivate var ways: [(screen: Screen.ID, gates: [NavigationPaths.Gate])] {
    func gates(_ see: [Condition?], _ use: [Condition?]) -> [NavigationPaths.Gate] {
      let visible = see.compactMap(\.self).map { NavigationPaths.Gate(purpose: .see, condition: $0) }
      return visible + use.compactMap(\.self).map { .init(purpose: .use, condition: $0) }
    }
    let ofRows = sections.flatMap { section in
      section.rows.flatMap { row in
        let gates = gates([section.visibleWhen, row.visibleWhen], [section.enabledWhen, row.enabledWhen])
        let opened = [row.opens?.screen] + (row.machine?.states ?? []).map(\.opens?.screen)
        return opened.compactMap(\.self).map { (screen: $0, gates: gates) }
      }
    }
    let ofCards = (cards ?? []).compactMap { card in
      card.button?.opens?.screen.map { (screen: $0, gates: gates([card.visibleWhen], [])) }
    }
    return ofRows + ofCards
  }
}

extension Screen {
  /// Returns the first rows. An array of all rows would copy them.
  fileprivate func firstRows(_ count: Int) -> some Sequence<Row> { sections.lazy.flatMap(\.rows).prefix(count) }

  fileprivate var hasOneRow: Bool { Array(firstRows(2)).count == 1 }
}
