internal import SettingsModel
internal import TextCoding

/// A text that may contain markup.
package struct Prose: Hashable, Sendable {
  /// The text without markup.
  package var text: String
  /// The text as HTML, if it has markup. Links are as the author wrote them until the site resolves them.
  package var html: String?

  package init(text: String, html: String? = nil) { (self.text, self.html) = (text, html) }

  /// Creates a text from two members of the model; nil if there is no text.
  package init?(_ text: String?, _ html: String?) {
    guard let text else { return nil }
    self.init(text: text, html: html)
  }

  /// Combines two members of the model, plain texts and their HTML, which are lists of the same length.
  package static func list(_ texts: [String]?, _ html: [String]?) -> [Prose] {
    (texts ?? []).enumerated().map { Prose(text: $1, html: html?[$0]) }
  }

  /// The text as HTML, even if it has no markup.
  package var shownHTML: String { html ?? text.escapedForHTML }
}

extension App {
  /// Applies a change to every text that has markup. When you add such a text to the model, add it here too.
  package mutating func updateProse(_ change: (inout Prose) -> Void) {
    update(&catalogue, \.description, \.descriptionHTML, change)
    for index in catalogue.facts.indices { update(&catalogue.facts[index], \.description, \.descriptionHTML, change) }
    for index in catalogue.effects.indices { update(&catalogue.effects[index], \.detail, \.detailHTML, change) }
    updateEach(&catalogue.stored) { update(&$0, \.description, \.descriptionHTML, change) }
    updateEach(&catalogue.components) { update(&$0, \.detail, \.detailHTML, change) }
    for index in catalogue.settings.indices { catalogue.settings[index].updateProse(change) }
    for index in catalogue.screens.indices { catalogue.screens[index].updateProse(change) }
    icons?.updateProse(change)
    onboarding?.updateProse(change)
  }
}

extension Setting {
  fileprivate mutating func updateProse(_ change: (inout Prose) -> Void) {
    update(&self, \.description, \.descriptionHTML, change)
    update(&self, \.notes, \.notesHTML, change)
    updateEach(&options) { update(&$0, \.detail, \.detailHTML, change) }
    if var elements = items {
      updateEach(&elements.options) { update(&$0, \.detail, \.detailHTML, change) }
      items = elements
    }
  }
}

extension Screen {
  fileprivate mutating func updateProse(_ change: (inout Prose) -> Void) {
    update(&self, \.description, \.descriptionHTML, change)
    update(&self, \.notes, \.notesHTML, change)
    updateEach(&cards) { update(&$0, \.notes, \.notesHTML, change) }
    for index in sections.indices {
      update(&sections[index], \.footer, \.footerHTML, change)
      update(&sections[index], \.notes, \.notesHTML, change)
      for row in sections[index].rows.indices {
        update(&sections[index].rows[row], \.detail, \.detailHTML, change)
        update(&sections[index].rows[row], \.notes, \.notesHTML, change)
      }
    }
  }
}

extension IconSet {
  fileprivate mutating func updateProse(_ change: (inout Prose) -> Void) {
    update(&self, \.description, \.descriptionHTML, change)
    update(&self, \.notes, \.notesHTML, change)
    updateEach(&components) { update(&$0, \.detail, \.detailHTML, change) }
  }
}

extension Onboarding {
  fileprivate mutating func updateProse(_ change: (inout Prose) -> Void) {
    update(&self, \.description, \.descriptionHTML, change)
    update(&self, \.notes, \.notesHTML, change)
    updateEach(&components) { update(&$0, \.detail, \.detailHTML, change) }
    for index in steps.indices { update(&steps[index], \.notes, \.notesHTML, change) }
    for index in timeline.indices { update(&timeline[index], \.notes, \.notesHTML, change) }
  }
}

private func updateEach<Value>(_ values: inout [Value]?, _ change: (inout Value) -> Void) {
  guard var changed = values else { return }
  for index in changed.indices { change(&changed[index]) }
  values = changed
}

private func update<Root>(
  _ root: inout Root, _ text: WritableKeyPath<Root, String?>, _ html: WritableKeyPath<Root, String?>, _ change: (inout Prose) -> Void
) {
  guard let plain = root[keyPath: text], let marked = root[keyPath: html] else { return }
  var prose = Prose(text: plain, html: marked)
  change(&prose)
  (root[keyPath: text], root[keyPath: html]) = (prose.text, prose.html)
}

/// Applies a change to two lists: plain texts and their HTML. Texts without markup are in the HTML list too, but escaped.
private func update<Root>(
  _ root: inout Root, _ texts: WritableKeyPath<Root, [String]?>, _ html: WritableKeyPath<Root, [String]?>, _ change: (inout Prose) -> Void
) {
  guard let plain = root[keyPath: texts], let marked = root[keyPath: html], plain.count == marked.count else { return }
  let proses = zip(plain, marked).map { text, html in
    var prose = Prose(text: text, html: html)
    change(&prose)
    return prose
  }
  (root[keyPath: texts], root[keyPath: html]) = (proses.map(\.text), proses.shownHTML)
}

extension [Prose] {
  /// The texts as HTML; nil if no text has markup.
  package var shownHTML: [String]? {
    let html = map(\.shownHTML)
    return html == map { Prose(text: $0.text).shownHTML } ? nil : html
  }
}
