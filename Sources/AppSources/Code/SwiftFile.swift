internal import SourceValues

/// What one file of Swift says about stored values, before names of other files are known.
struct SwiftFile: Sendable {
  /// A constant, or a computed property of one expression.
  struct Constant: Sendable {
    /// The types and functions around it, then its name.
    let name: [String]
    let type: CodeType?
    let value: CodeExpression
    /// Whether it may have another value later.
    let isMutable: Bool
    /// Whether only builds for debugging have it.
    var isForDebugging = false
    let place: CodePlace

    /// The types and functions around it.
    var scope: [String] { Array(name.dropLast()) }
  }

  /// A call with a key: `defaults.bool(forKey: "tint")`, `defaults.register(defaults: […])`.
  struct Access: Sendable {
    let store: CodeExpression?
    let method: String
    let arguments: [CodeExpression.Argument]
    /// What its result is taken for: `as? Bool`.
    let cast: CodeType?
    /// What is taken where nothing is stored: `?? true`.
    let fallback: CodeExpression?
    /// The property of a type that is computed with it.
    let property: String?
    let scope: [String]
    let place: CodePlace
  }

  struct Enumeration: Sendable {
    struct Case: Sendable {
      let name: String
      let rawValue: CodeExpression?
      /// The types of the values that it has.
      var associated: [CodeType] = []
      let place: CodePlace
    }

    let name: [String]
    /// What it inherits and conforms to.
    let inherited: [CodeType]
    let cases: [Case]
    let place: CodePlace
  }

  /// `var title: String { switch self { case .system: "System" … } }`
  struct CaseTexts: Sendable {
    /// The type, then the property.
    let name: [String]
    let texts: [String: CodeExpression]
  }

  /// The views that a property or function of a type makes.
  struct ViewBody: Sendable {
    /// The type, then the property or function.
    let name: [String]
    let views: [CodeView]
    /// What modifiers say that may be its title, by their names: of `.navigationTitle`, or of one of the app's own.
    let titles: [(modifier: String, text: CodeExpression)]
    /// What is in its toolbars, menus and sheets.
    var others: [CodeView] = []
    /// Those of a function.
    var parameters: [Parameter] = []
  }

  /// The view that a case of a `switch` shows.
  struct Route: Sendable {
    let pattern: CodeExpression
    let view: String
    /// The type that declares the case, if that is known: the one around `switch self`.
    let type: String?
  }

  /// `thickness = Int(slider)`: what becomes of a copy.
  struct Assignment: Sendable {
    let target: [String]
    /// The first parts of the names in the value.
    let sources: Set<String>
    let scope: [String]
  }

  let path: String
  var constants: [Constant] = []
  /// Properties with an attribute: `@AppStorage("tint") var tint = Tint.blue`.
  var properties: [Construction] = []
  var accesses: [Access] = []
  var enumerations: [Enumeration] = []
  var caseTexts: [CaseTexts] = []
  var bodies: [ViewBody] = []
  var types: [TypeDeclaration] = []
  var initializers: [Initializer] = []
  var constructions: [Construction] = []
  /// Methods that controls of nibs call.
  var controlActions: [ControlAction] = []
  /// What types with `init(rawValue:)` are stored as, by their names.
  var rawValueTypes: [[String]: CodeType] = [:]
  /// Structures and classes that can be encoded.
  var codables: Set<[String]> = []
  /// Properties that hold a value of their own, and do nothing else.
  var plainProperties: Set<[String]> = []
  /// Properties whose new value something is called with when it changes, by the type and the name.
  var handedOn: Set<[String]> = []
  /// Parameters, variables of loops and the like, and members without a value: by the scope and name.
  var unknowns: Set<[String]> = []
  /// Types of variables, parameters and properties, by the scope and name.
  var variables: [[String]: CodeType] = [:]
  /// Properties that stand for others, by the scope and name: `var on: Bool { get { store.on } set { store.on = newValue } }`.
  var aliases: [[String]: CodeBinding] = [:]
  /// What computed properties of type `Bool` ask for, by the scope and name.
  var conditions: [[String]: CodeCondition] = [:]
  var routes: [Route] = []
  var assignments: [Assignment] = []
  /// Modifiers of the app's own that call others with a text that they are called with: `func titled(_ title: String) -> some View`.
  var titlingModifiers: [String: Set<String>] = [:]
  /// The views that `Settings { … }` of an app shows.
  var settingsWindows: [String] = []
  /// Where the file does not parse; nil if it does.
  var syntaxError: CodePlace?
  /// Why parts of it are not read.
  var problem: Undecided.Reason?
}
