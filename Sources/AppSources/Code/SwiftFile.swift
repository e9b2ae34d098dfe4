internal import SourceValues

/// The parts of a Swift file that concern stored values. Names of other files are not resolved yet.
struct SwiftFile: Sendable {
  /// A constant, or a computed property of one expression.
  struct Constant: Sendable {
    /// The enclosing types and functions, and the own name.
    let name: [String]
    let type: CodeType?
    let value: CodeExpression
    /// Whether it can change later.
    let isMutable: Bool
    /// Whether only debug builds have it.
    var isForDebugging = false
    let place: CodeLocation

    /// The enclosing types and functions.
    var scope: [String] { Array(name.dropLast()) }
  }

  /// A call with a key: `defaults.bool(forKey: "tint")`, `defaults.register(defaults: […])`.
  struct Access: Sendable {
    let store: CodeExpression?
    let method: String
    let arguments: [CodeExpression.Argument]
    /// The type that the result is cast to: `as? Bool`.
    let cast: CodeType?
    /// The value used if nothing is stored: `?? true`.
    let fallback: CodeExpression?
    /// The computed property that contains the call.
    let property: String?
    let scope: [String]
    let place: CodeLocation
  }

  struct Enumeration: Sendable {
    struct Case: Sendable {
      let name: String
      let rawValue: CodeExpression?
      /// The types of the associated values.
      var associated: [CodeType] = []
      let place: CodeLocation
    }

    let name: [String]
    /// The raw type and the protocols.
    let inherited: [CodeType]
    let cases: [Case]
    let place: CodeLocation
  }

  /// `var title: String { switch self { case .system: "System" … } }`
  struct CaseTexts: Sendable {
    /// The type and the property.
    let name: [String]
    let texts: [String: CodeExpression]
  }

  /// The views made by a property or function of a type.
  struct ViewBody: Sendable {
    /// The type, and the property or function.
    let name: [String]
    let views: [CodeView]
    /// Possible titles from modifiers, such as `.navigationTitle` or the app's own, with the modifier's name.
    let titles: [(modifier: String, text: CodeExpression)]
    /// The views in toolbars, menus and sheets.
    var others: [CodeView] = []
    /// The parameters, if it is a function.
    var parameters: [Parameter] = []
  }

  /// The view that a case of a `switch` shows.
  struct Route: Sendable {
    let pattern: CodeExpression
    let view: String
    /// The type that declares the case, if known from `switch self`.
    let type: String?
  }

  /// `thickness = Int(slider)`: a copy that is written back.
  struct Assignment: Sendable {
    let target: [String]
    /// The first parts of the names in the assigned value.
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
  /// The raw types of types with `init(rawValue:)`, by name.
  var rawValueTypes: [[String]: CodeType] = [:]
  /// Structures and classes that conform to `Codable`.
  var codables: Set<[String]> = []
  /// Stored properties without accessors.
  var plainProperties: Set<[String]> = []
  /// Properties whose new value is passed to a function in `onChange`, by type and name.
  var passedOnChange: Set<[String]> = []
  /// Names without a known value, such as parameters and loop variables, by scope and name.
  var unknowns: Set<[String]> = []
  /// Types of variables, parameters and properties, by scope and name.
  var variables: [[String]: CodeType] = [:]
  /// Properties that forward to others, by scope and name: `var on: Bool { get { store.on } set { store.on = newValue } }`.
  var aliases: [[String]: CodeBinding] = [:]
  /// The conditions of computed Boolean properties, by scope and name.
  var conditions: [[String]: CodeCondition] = [:]
  var routes: [Route] = []
  var assignments: [Assignment] = []
  /// The app's own modifiers that pass a title on to other modifiers: `func titled(_ title: String) -> some View`.
  var titlingModifiers: [String: Set<String>] = [:]
  /// The views in the `Settings { … }` scene of an app.
  var settingsWindows: [String] = []
  /// The first syntax error.
  var syntaxError: CodeLocation?
  /// Why the file is only partly read.
  var problem: UnresolvedFact.Reason?
}

extension SwiftFile {
  /// A parameter of an initializer or function.
  struct Parameter: Sendable {
    /// nil for `_`.
    let label: String?
    let name: String
    let type: CodeType?
    /// The default value.
    let initial: CodeExpression?
  }

  /// A structure, class, actor or type alias of the app.
  struct TypeDeclaration: Sendable {
    /// The enclosing types and the own name.
    let name: [String]
    /// The superclass of a class, `Default<Bool>`, or the type behind an alias.
    let parent: CodeType?
    let generics: [String]
    /// The parameters of the memberwise initializer of a structure.
    let members: [Parameter]
    var isClass = false
    /// Whether it is a `@propertyWrapper` that mentions `UserDefaults`.
    var isWrapper = false
    /// The stored properties.
    var properties: [Property] = []

    struct Property: Sendable {
      let name: String
      let type: CodeType?
      let initial: CodeExpression?
      let place: CodeLocation
    }
  }

  /// An initializer, as far as it forwards its arguments.
  struct Initializer: Sendable {
    /// The scope of the type, and a scope for the initializer.
    let scope: [String]
    let parameters: [Parameter]
    /// The values assigned to properties: `self.key = key`.
    let assignments: [String: CodeExpression]
    /// The arguments of `self.init` or `super.init`.
    let delegation: (isToSuper: Bool, arguments: [CodeExpression.Argument])?
  }

  /// A call that makes an object, `BoolDefault(forKey: "on")`, or a property with a wrapper.
  struct Construction: Sendable {
    /// `["BoolDefault"]`
    let type: [String]
    let types: [CodeType]
    let arguments: [CodeExpression.Argument]
    /// The property that holds the object.
    let symbol: String?
    /// Whether it is a property with a wrapper: `@Stored("tint") var tint: Tint = .blue`.
    var isWrapped = false
    /// The declared type of a property with a wrapper.
    var valueType: CodeType?
    /// The initial value of a property with a wrapper.
    var initial: CodeExpression?
    let scope: [String]
    let place: CodeLocation
  }
}

extension [SwiftFile.Parameter] {
  /// The arguments by parameter name; nil if an argument has no parameter.
  func given(_ arguments: [CodeExpression.Argument]) -> [String: CodeExpression]? {
    var (given, rest): ([String: CodeExpression], ArraySlice<CodeExpression.Argument>) = ([:], arguments[...])
    for parameter in self where rest.first.map({ $0.label == parameter.label }) == true { given[parameter.name] = rest.removeFirst().value }
    return rest.isEmpty ? given : nil
  }
}

/// A method of `UserDefaults` or `NSUbiquitousKeyValueStore` that takes a key.
enum AccessMethod: String {
  case bool, integer, longLong, float, double, string, url, data, array, stringArray, dictionary, object, value, set, setValue
  case removeObject

  /// The type that the method returns; nil if it can return anything.
  var type: FoundType? {
    switch self {
    case .bool: .boolean
    case .integer, .longLong: .integer
    case .float, .double: .number
    case .string: .string(nil)
    case .url: .string(.uri)
    case .data: .string(.data)
    case .array: .array(nil)
    case .stringArray: .array(.string(nil))
    case .dictionary: .object
    case .object, .value, .set, .setValue, .removeObject: nil
    }
  }
}
