internal import SourceValues

/// The parts of a Swift file that matter for stored values. Names from other files are not resolved yet.
struct SwiftFile: Sendable {
  /// A constant, or a computed property with a single expression.
  struct Constant: Sendable {
    /// The names of the enclosing types and functions, and the constant's name.
    let name: [String]
    let type: CodeType?
    let value: CodeExpression
    /// Whether the value can change later.
    let isMutable: Bool
    /// Whether the constant is debug-only.
    var isForDebugging = false
    let place: CodeLocation

    /// The names of the enclosing types and functions.
    var scope: [String] { Array(name.dropLast()) }
  }

  /// A call with a key: `defaults.bool(forKey: "tint")`, `defaults.register(defaults: […])`.
  struct Access: Sendable {
    let store: CodeExpression?
    let method: String
    let arguments: [CodeExpression.Argument]
    /// The type that the result is cast to: `as? Bool`.
    let cast: CodeType?
    /// The enumeration that the result is a raw value of: `Tint(rawValue: defaults.integer(forKey: "tint"))`.
    let rawType: CodeType?
    /// The value to use if nothing is stored: `?? true`.
    let fallback: CodeExpression?
    /// The name of the computed property that contains the call.
    let property: String?
    let scope: [String]
    let place: CodeLocation
  }

  /// A function of the app that passes its key on to a store: `static func on(_ key: Key) -> Bool { defaults.bool(forKey: key.rawValue) }`.
  struct KeyFunction: Sendable {
    /// The names of the enclosing types and of the function.
    let name: [String]
    let parameter: KeyParameter
    /// The type of the parameter.
    let keyType: CodeType?
    /// The type of the result.
    let result: CodeType?
    let access: Access
  }

  /// A call of a function with constants among its arguments. Only those of the app's own key functions matter.
  struct Call: Sendable {
    let callee: [String]
    let arguments: [CodeExpression.Argument]
    /// The property that receives the value: `Defaults.load(.sounds, into: &sounds)`.
    let received: String?
    let cast: CodeType?
    let rawType: CodeType?
    let fallback: CodeExpression?
    /// The name of the computed property that contains the call.
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
    /// The names of the type and the property.
    let name: [String]
    let texts: [String: CodeExpression]
  }

  /// The views that a property or function creates.
  struct ViewBody: Sendable {
    /// The names of the type, and of the property or function.
    let name: [String]
    let views: [CodeView]
    /// Possible titles, from modifiers such as `.navigationTitle` or the app's own, with the modifiers' names.
    let titles: [(modifier: String, text: CodeExpression)]
    /// The views in toolbars, menus and sheets.
    var others: [CodeView] = []
    /// The parameters, if the body belongs to a function.
    var parameters: [Parameter] = []
  }

  /// The view that is shown for a case of a `switch`.
  struct Route: Sendable {
    let pattern: CodeExpression
    let view: String
    /// The type that declares the case, if known from `switch self`.
    let type: String?
  }

  /// An assignment such as `thickness = Int(slider)`, which writes a copy back.
  struct Assignment: Sendable {
    let target: [String]
    /// The first part of each name in the assigned value.
    let sources: Set<String>
    let scope: [String]
  }

  let path: String
  var constants: [Constant] = []
  /// Properties with an attribute: `@AppStorage("tint") var tint = Tint.blue`.
  var properties: [Construction] = []
  var accesses: [Access] = []
  var keyFunctions: [KeyFunction] = []
  var calls: [Call] = []
  var enumerations: [Enumeration] = []
  var caseTexts: [CaseTexts] = []
  var bodies: [ViewBody] = []
  var types: [TypeDeclaration] = []
  var initializers: [Initializer] = []
  var constructions: [Construction] = []
  /// The app's own functions that look up a text: the parameter with its key, by the names of the type and the function. SwiftGen makes such
  /// functions.
  var localizers: [[String]: KeyParameter] = [:]
  /// Types that make bindings of another object's properties: `@dynamicMemberLookup` with a subscript that returns a `Binding`.
  var lenses: Set<String> = []
  /// The number of UIKit and AppKit controls that the code of a type creates, by the type's name. Tables that make their cells have an entry
  /// too.
  var kitControls: [[String]: Int] = [:]
  /// The methods that nib controls call.
  var controlActions: [ControlAction] = []
  /// The raw type of each type that has `init(rawValue:)`, by name.
  var rawValueTypes: [[String]: CodeType] = [:]
  /// Structures and classes that conform to `Codable`.
  var codables: Set<[String]> = []
  /// The stored properties that have no accessors.
  var plainProperties: Set<[String]> = []
  /// Properties whose new values `onChange` passes to a function, by type and property name.
  var passedOnChange: Set<[String]> = []
  /// Names whose values are unknown, such as parameters and loop variables, by scope and name.
  var unknowns: Set<[String]> = []
  /// The types of variables, parameters and properties, by scope and name.
  var variables: [[String]: CodeType] = [:]
  /// Properties that forward to others, by scope and name: `var on: Bool { get { store.on } set { store.on = newValue } }`.
  var aliases: [[String]: CodeBinding] = [:]
  /// The conditions of computed Boolean properties, by scope and name.
  var conditions: [[String]: CodeCondition] = [:]
  var routes: [Route] = []
  var assignments: [Assignment] = []
  /// The app's own modifiers that pass a title on to other modifiers: `func titled(_ title: String) -> some View`.
  var titlingModifiers: [String: Set<String>] = [:]
  /// The views in an app's `Settings { … }` scene.
  var settingsWindows: [String] = []
  /// The first syntax error, if any.
  var syntaxError: CodeLocation?
  /// The reason why the file was not fully read.
  var problem: UnresolvedFact.Reason?
}

extension SwiftFile {
  /// A parameter of an initializer or function.
  struct Parameter: Sendable {
    /// The argument label, or nil for `_`.
    let label: String?
    let name: String
    let type: CodeType?
    /// The default value.
    let initial: CodeExpression?
  }

  /// One of the app's structures, classes, actors or type aliases.
  struct TypeDeclaration: Sendable {
    /// The enclosing types and the type's own name.
    let name: [String]
    /// A class's superclass, such as `Default<Bool>`, or the type that an alias refers to.
    let parent: CodeType?
    let generics: [String]
    /// The parameters of a structure's memberwise initializer.
    let members: [Parameter]
    var isClass = false
    /// Whether the type is a `@propertyWrapper` that mentions `UserDefaults`.
    var isWrapper = false
    /// The stored properties.
    var properties: [Property] = []
    /// The place of the name; nil for an alias.
    var place: CodeLocation?

    struct Property: Sendable {
      let name: String
      let type: CodeType?
      let initial: CodeExpression?
      let place: CodeLocation
    }
  }

  /// The parameter of a function that receives a key.
  struct KeyParameter: Sendable, Hashable {
    let label: String?
    /// The number of parameters without a label before it.
    let position: Int

    /// Returns the key in a call of the function.
    func argument(in arguments: [CodeExpression.Argument]) -> CodeExpression? {
      if let label { return arguments.first { $0.label == label }?.value }
      return arguments.filter { $0.label == nil }.dropFirst(position).first?.value
    }
  }

  /// An initializer, with the arguments that it forwards.
  struct Initializer: Sendable {
    /// The scope of the type, followed by a scope for the initializer.
    let scope: [String]
    let parameters: [Parameter]
    /// The values that are assigned to properties: `self.key = key`.
    let assignments: [String: CodeExpression]
    /// The arguments passed to `self.init` or `super.init`.
    let delegation: (isToSuper: Bool, arguments: [CodeExpression.Argument])?
  }

  /// A call that creates an object, such as `BoolDefault(forKey: "on")`, or a property with a wrapper.
  struct Construction: Sendable {
    /// `["BoolDefault"]`
    let type: [String]
    let types: [CodeType]
    let arguments: [CodeExpression.Argument]
    /// The name of the property that holds the object.
    let symbol: String?
    /// Whether the object comes from a property wrapper: `@Stored("tint") var tint: Tint = .blue`.
    var isWrapped = false
    /// The declared type of the wrapped property.
    var valueType: CodeType?
    /// The initial value of the wrapped property.
    var initial: CodeExpression?
    let scope: [String]
    let place: CodeLocation
  }
}

extension [SwiftFile.Parameter] {
  /// Returns the arguments by parameter name, or nil if an argument has no parameter.
  func given(_ arguments: [CodeExpression.Argument]) -> [String: CodeExpression]? {
    var (given, rest): ([String: CodeExpression], ArraySlice<CodeExpression.Argument>) = ([:], arguments[...])
    for parameter in self where rest.first.map({ $0.label == parameter.label }) == true { given[parameter.name] = rest.removeFirst().value }
    return rest.isEmpty ? given : nil
  }
}

/// A method of `UserDefaults` or `NSUbiquitousKeyValueStore` that has a key parameter.
enum AccessMethod: String {
  case bool, integer, longLong, float, double, string, url, data, array, stringArray, dictionary, object, value, set, setValue
  case removeObject

  /// The value that the method returns if nothing is stored; nil if it returns nil.
  var initial: FoundValue? {
    switch self {
    case .bool: .boolean(false)
    case .integer, .longLong: .integer(0)
    case .float, .double: .number(0)
    case .string, .url, .data, .array, .stringArray, .dictionary, .object, .value, .set, .setValue, .removeObject: nil
    }
  }

  /// The type that the method returns, or nil if it can return any type.
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
