internal import SourceValues

extension SwiftFile {
  /// A parameter of an initializer or function.
  struct Parameter: Sendable {
    /// nil for `_`.
    let label: String?
    let name: String
    let type: CodeType?
    /// What it is if nothing is given.
    let initial: CodeExpression?
  }

  /// A structure, class or actor of the app, or another name for one.
  struct TypeDeclaration: Sendable {
    /// The types around it, then its own.
    let name: [String]
    /// What a class inherits from, if it is a class: `Default<Bool>`. What an alias stands for.
    let parent: CodeType?
    let generics: [String]
    /// What a structure without an initializer is made with.
    let members: [Parameter]
    var isClass = false
    /// Whether it is a `@propertyWrapper` that speaks of `UserDefaults`.
    var isWrapper = false
    /// The properties that it stores.
    var properties: [Property] = []

    struct Property: Sendable {
      let name: String
      let type: CodeType?
      let initial: CodeExpression?
      let place: CodePlace
    }
  }

  /// An initializer of a type, as far as it passes on what it is called with.
  struct Initializer: Sendable {
    /// That of the type, then its own.
    let scope: [String]
    let parameters: [Parameter]
    /// What properties become: `self.key = key`.
    let assignments: [String: CodeExpression]
    /// What `self.init` or `super.init` is called with.
    let delegation: (isToSuper: Bool, arguments: [CodeExpression.Argument])?
  }

  /// A call that makes an object: `BoolDefault(forKey: "on")`; also a property with an attribute, which makes one of its wrapper.
  struct Construction: Sendable {
    /// `["BoolDefault"]`
    let type: [String]
    let types: [CodeType]
    let arguments: [CodeExpression.Argument]
    /// The property that it becomes the value of.
    let symbol: String?
    /// Whether that is a property with an attribute: `@Stored("tint") var tint: Tint = .blue`.
    var isWrapped = false
    /// The type that such a property is written with.
    var valueType: CodeType?
    /// The value that such a property is written with.
    var initial: CodeExpression?
    let scope: [String]
    let place: CodePlace
  }
}

extension [SwiftFile.Parameter] {
  /// What they are called with, by their names; nil if an argument has no parameter.
  func given(_ arguments: [CodeExpression.Argument]) -> [String: CodeExpression]? {
    var (given, rest): ([String: CodeExpression], ArraySlice<CodeExpression.Argument>) = ([:], arguments[...])
    for parameter in self where rest.first.map({ $0.label == parameter.label }) == true { given[parameter.name] = rest.removeFirst().value }
    return rest.isEmpty ? given : nil
  }
}
