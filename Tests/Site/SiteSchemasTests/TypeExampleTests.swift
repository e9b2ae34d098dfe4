import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent
@testable import SiteSchemas

/// The examples in the reference are valid.
@Suite struct TypeExampleTests {
  /// The types that have an example, or a key with an example.
  private static let types: [any Authored.Type] = [
    Accent.self, AcceptedMessage.self, Alert.Button.self, AppStores.self, AppStores.Other.self, Brand.self, Screenshot.self, AppIcon.self,
    Component.self,
    Destination.self, Effect.self, Entitlement.self, Fact.self, Icon.self,
    IconSet.Credits.Disclaimer.self, IconSet.Credits.Entry.self, IconSet.Selection.self, IconSet.Selection.Border.self, LinkPicture.self,
    LicenseList.Entry.self, Machine.self, Machine.State.self,
    Onboarding.Moment.self, Onboarding.Step.self, Onboarding.Ticker.self, Onboarding.Transition.self,
    Platform.self, Scope.self, SecurityPolicy.self, Setting.Items.self, Setting.Store.self,
    Row.self, Screen.self, Screen.Tab.self, Screen.Header.Avatar.self, Screen.Header.Line.self, Screen.Overlay.self,
    Screen.ScreenState.self, Setting.self,
    Setting.Deprecation.self, Setting.Option.self, Setting.Permission.self, SiteLanguage.self, SiteSettings.ForeignKeys.self,
    Preset.self, SiteSettings.NavigationItem.self, SourceSettings.self, Toast.self, Trailing.self,
    Variant.self,
  ]

  @Test func examplesAreReadWithoutErrors() {
    let whole: [(AuthoredType, [String])] = [
      Self.read(SiteSettings.table), Self.read(Catalogue.table), Self.read(Catalogue.settingsFile), Self.read(IconSet.table),
      Self.read(Onboarding.table), Self.read(Configuration.table), Self.read(Privacy.table), Self.read(LicenseList.table),
      Self.read(StoreListings.table), Self.read(FrontMatter.table),
    ]
    let read = whole + Self.types.map { Self.read($0) }
    #expect(read.flatMap(\.1) == [])
    let titles = Set(read.map(\.0.title))
    let forms = Self.described
    #expect(forms.filter { $0.hasExample && !titles.contains($0.title) }.map(\.title) == [])
    #expect(forms.filter(\.hasExample).count > 30)
  }

  private static var described: [AuthoredType] {
    var seen: Set<String> = []
    var found = AuthoredKind.allCases.map(\.type)
    var waiting = found.flatMap(\.keys).flatMap { $0.schema.parts }
    while let part = waiting.popLast() {
      guard seen.insert(part.name).inserted, case .type(let reference) = part else { continue }
      found.append(reference.target)
      waiting += reference.target.keys.flatMap { $0.schema.parts }
    }
    return found
  }

  private static func read<Root: Authored>(_ type: Root.Type) -> (AuthoredType, [String]) { read(type.table) }

  private static func read<Root: Authored>(_ table: MemberTable<Root>) -> (AuthoredType, [String]) {
    var problems: [String] = []
    let type = table.authored
    if let example = type.example {
      let source = SourceText(path: type.title, example)
      let (root, mistakes) = YAMLParser.parse(source)
      var reader = Reader(source: source)
      if let root { _ = table.read(root, into: Root.draft, &reader) }
      problems += (mistakes + reader.diagnostics).map { DiagnosticFormat.text.print($0) }
    }
    for key in table.keys {
      guard let example = key.authored.example else { continue }
      var reader = Reader(source: SourceText(path: "\(type.title).\(key.authored.key)", example.text))
      let isText = if case .string = example { true } else { false }
      var draft = Root.draft
      key.read(Node(content: .scalar(example.text, isPlain: !isText), location: .start), &draft, &reader)
      problems += reader.diagnostics.map { DiagnosticFormat.text.print($0) }
    }
    return (type, problems)
  }
}

extension AuthoredType {
  fileprivate var hasExample: Bool { example != nil || keys.contains { $0.example != nil } }
}
