/// A kind of element in a document: its name, its list, and the rules for its changes.
///
/// The tables below contain all that a comparison needs to know about documents. Other members are compared as raw JSON, so documents of
/// later versions can be compared too.
struct ElementKind: Sendable {
  let noun: String
  /// The member of the parent that contains the list.
  let member: String
  /// The member that identifies an element in its list.
  var identity = "id"
  let added: ChangeRule
  let removed: ChangeRule
  let changed: ChangeRule
  /// The rule for elements that moved to another list, or nil if the parent is part of an element's identity.
  var moved: ChangeRule?
  var isOrdered = false
  /// Whether the id can be a setting's id, which changes when the setting is renamed. By default, a row has the id of its setting.
  var isNamedBySetting = false
  var parts: [ElementKind] = []

  /// Returns the plural noun for the elements of a list: `settings`.
  func name(of list: String) -> String { parts.first { $0.member == list }?.noun.plural ?? list }

  private static func part(_ noun: String, _ member: String, identity: String = "id") -> Self {
    .init(noun: noun, member: member, identity: identity, added: .partAdded, removed: .partRemoved, changed: .partChanged)
  }

  private static func document(_ parts: [ElementKind]) -> Self {
    .init(
      noun: "document", member: "", added: .documentAdded, removed: .documentRemoved, changed: .documentChanged, parts: parts)
  }

  static let option = ElementKind(
    noun: "option", member: "options", identity: "value", added: .optionAdded, removed: .optionRemoved, changed: .optionChanged,
    isOrdered: true)
  static let setting = ElementKind(
    noun: "setting", member: "settings", added: .settingAdded, removed: .settingRemoved, changed: .settingChanged, isNamedBySetting: true,
    parts: [option])
  static let fact = ElementKind(noun: "fact", member: "facts", added: .factAdded, removed: .factRemoved, changed: .factChanged)
  static let entitlement = ElementKind(
    noun: "entitlement", member: "entitlements", added: .entitlementAdded, removed: .entitlementRemoved, changed: .entitlementChanged)
  static let effect = ElementKind(
    noun: "effect", member: "effects", added: .effectAdded, removed: .effectRemoved, changed: .effectChanged)
  static let row = ElementKind(
    noun: "row", member: "rows", added: .rowAdded, removed: .rowRemoved, changed: .rowChanged, moved: .rowMoved, isOrdered: true,
    isNamedBySetting: true)
  static let section = ElementKind(
    noun: "section", member: "sections", added: .sectionAdded, removed: .sectionRemoved, changed: .sectionChanged,
    moved: .sectionMoved, isOrdered: true, parts: [row])
  static let screen = ElementKind(
    noun: "screen", member: "screens", added: .screenAdded, removed: .screenRemoved, changed: .screenChanged, isOrdered: true,
    parts: [section, part("card", "cards"), part("entry", "entries"), part("state", "states")])
  static let icon = ElementKind(
    noun: "icon", member: "icons", added: .iconAdded, removed: .iconRemoved, changed: .iconChanged, isOrdered: true)
  static let step = ElementKind(
    noun: "step", member: "steps", added: .stepAdded, removed: .stepRemoved, changed: .stepChanged, isOrdered: true)
  static let page = ElementKind(noun: "page", member: "pages", added: .pageAdded, removed: .pageRemoved, changed: .pageChanged)
  static let package = ElementKind(
    noun: "package", member: "packages", identity: "name", added: .partAdded, removed: .partRemoved, changed: .partChanged)
  static let component = part("component", "components")

  static let settingsDocument = document([
    setting, fact, entitlement, effect, screen, part("link", "links"), part("stored key", "stored"), component,
  ])
  static let iconsDocument = document([icon, component])
  static let onboardingDocument = document([step, part("moment", "timeline"), part("control", "controls"), component])
  static let pagesDocument = document([page])
  static let privacyDocument = document([
    part("collected type", "collected", identity: "type"), part("permission", "permissions"),
    part("accessed category", "accessed", identity: "category"),
  ])
  static let licensesDocument = document([package])
  /// A document kind from a later version.
  static let unknownDocument = document([])
}

extension String {
  /// The plural of a noun in the tables above.
  var plural: String { hasSuffix("y") && self != "stored key" ? dropLast() + "ies" : self + "s" }
}
