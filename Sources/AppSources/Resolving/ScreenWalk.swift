internal import SourceValues

extension ScreenCollector {
  struct Walk {
    let screen: String
    var sections: [CodeScreen.Section] = []
    var description: String?
    var title: String?
    var isForm = false
    var isInForm = false
    var isInTabs = false
    /// Whether what is read is no row: in a toolbar, a menu or a sheet.
    var isAside = false
    /// The bodies that are being read: a view may name itself.
    var path: [[String]] = []
    /// What the parameters of the body are.
    var given = Given()
    /// When what is read can be used.
    var enabling: [CodeCondition] = []
    /// Controls of which no store was found.
    var otherControls = 0
    /// How many views were read: of recursive ones there is no end.
    var count = 0

    /// The section that rows are added to.
    private(set) var current = 0
    /// How many sections are open: of one in another, the outer one goes on.
    var depth = 0

    mutating func open(_ section: CodeScreen.Section) {
      sections.append(section)
      current = sections.count - 1
    }

    mutating func close(_ outer: Int) { if depth > 0 { current = outer } else { open(.init(rows: [])) } }

    /// What tells rows apart: the other branch of an `if` may have the same once more.
    private struct Identity: Hashable {
      let kind: CodeScreen.Row.Kind
      let title: String?
      let key: String?
      /// Of a link: sections may have the same.
      let section: String?

      init(_ row: CodeScreen.Row, in section: CodeScreen.Section) {
        (kind, title, key, self.section) = (row.kind, row.title, row.key, row.key == nil ? section.title : nil)
      }
    }

    private var added: Set<Identity> = []
    private(set) var keys: Set<String> = []

    init(screen: String) { self.screen = screen }

    /// Whether it is called settings: what has no title in it is a part of it.
    var isPane: Bool { screen.contains("Settings") || screen.contains("Preferences") }

    func leads(to name: String) -> Bool { sections.contains { $0.rows.contains { $0.target == name } } }

    mutating func add(_ row: CodeScreen.Row) {
      if sections.isEmpty { open(.init(rows: [])) }
      if row.key != nil || row.target != nil, !added.insert(Identity(row, in: sections[current])).inserted { return }
      // A field beside a slider, without a title, is a part of it.
      if let key = row.key, row.title == nil, row.kind == .control, sections[current].rows.last?.key == key { return }
      if let key = row.key { keys.insert(key) }
      sections[current].rows.append(row)
    }

    mutating func removeRows(for key: String, at places: Set<CodePlace>) {
      for section in sections.indices { sections[section].rows.removeAll { $0.key == key && places.contains($0.place) } }
    }

    /// Another title for the last row that was made of a control.
    mutating func setTitle(_ title: String, ofRowFor key: String, at place: CodePlace) {
      for section in [current] + sections.indices.reversed() where section < sections.count {
        guard let row = sections[section].rows.lastIndex(where: { $0.key == key && $0.place == place }) else { continue }
        added.remove(Identity(sections[section].rows[row], in: sections[section]))
        sections[section].rows[row].title = title
        added.insert(Identity(sections[section].rows[row], in: sections[section]))
        return
      }
    }
  }
}
