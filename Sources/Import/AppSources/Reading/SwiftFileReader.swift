#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftParser
  internal import SwiftSyntax

  /// Reads a file in one pass over its syntax tree. Nothing is compiled, and both sides of `#if` are read.
  struct SwiftFileReader {
    /// The maximum depth. Deeper code is skipped, because each level uses stack space.
    static let maximumDepth = 400

    var file: SwiftFile
    let source: SourceText
    let expressions: ExpressionReader
    /// The names of the enclosing types and functions.
    var scope: [String] = []
    private var functionCount = 0
    /// The views in the current container.
    var views: [CodeView] = []
    /// Possible titles, from modifiers in the current body.
    var titles: [(modifier: String, text: CodeExpression)] = []
    /// The views in toolbars, menus and sheets in the current body.
    var others: [CodeView] = []
    var conditions: [CodeCondition] = []
    /// The titles of labels, by the id that pairs a label with a control.
    var labels: [CodeExpression: CodeExpression] = [:]
    /// The cases whose associated values are bound to names: `type` in `case .page(let type)`.
    var boundCases: [String: CodeExpression] = [:]
    /// The name of the property that is being read.
    var property: String?
    /// Whether the current function calls `open`.
    var opensAddress = false
    /// Whether the current code is in `#if DEBUG`.
    private(set) var isForDebugging = false

    private init(_ source: SourceText) {
      (file, self.source, expressions) = (SwiftFile(path: source.path), source, ExpressionReader(source: source))
    }

    static func read(_ source: SourceText) -> SwiftFile {
      var reader = SwiftFileReader(source)
      let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumDepth / 2) }
      if tree.hasError { reader.file.syntaxError = reader.firstError(in: Syntax(tree)) }
      reader.walk(Syntax(tree), 0)
      return reader.file
    }
  }

  extension SwiftFileReader {
    private func firstError(in root: Syntax) -> CodeLocation {
      var node = root
      while let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.is(UnexpectedNodesSyntax.self) }) {
        node = child
        if node.is(UnexpectedNodesSyntax.self) { break }
      }
      return expressions.place(node)
    }

    mutating func walk(_ node: Syntax, _ depth: Int) {
      guard depth < Self.maximumDepth else { return file.problem = .tooDeep }
      switch node.kind {
      case .token: return
      case .structDecl, .classDecl, .actorDecl, .enumDecl, .extensionDecl, .protocolDecl: return enter(type: node, depth)
      case .functionDecl, .initializerDecl, .subscriptDecl: return enter(function: node, depth)
      case .typeAliasDecl: if let alias = node.as(TypeAliasDeclSyntax.self) { collect(alias) }
      case .variableDecl:
        guard let variable = node.as(VariableDeclSyntax.self) else { break }
        collect(variable)
        // Variables in closures and functions are read with the closure or function.
        if let name = variable.bindings.first?.pattern.name, isInType {
          return readBody(of: name, node, depth)
        }
      case .functionCallExpr:
        guard let call = node.as(FunctionCallExprSyntax.self) else { break }
        collect(call)
        collectConstruction(call)
        if let found = KeyFunctions.call(call, expressions, property: property, in: scope) { file.calls.append(found) }
        if let view = ViewCall(call) {
          if !view.modifiers.isEmpty { collectConstruction(view.call) }
          return read(view, depth)
        }
        if let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text, name.hasSuffix("Title") {
          readTitle(name, call)
        }
      case .postfixIfConfigExpr:
        if let view = node.as(PostfixIfConfigExprSyntax.self).flatMap({ ViewCall($0) }) { return read(view, depth) }
      case .closureExpr:
        if let closure = node.as(ClosureExprSyntax.self), closure.signature != nil { return enter(closure, depth) }
      case .identifierPattern:
        // Declarations read their own patterns. This pattern is in a loop, `if let` or `case let`.
        if let pattern = node.as(IdentifierPatternSyntax.self), node.parent?.kind != .patternBinding {
          file.unknowns.insert(scope + [pattern.identifier.identifierText])
        }
        return
      case .ifExpr:
        if let choice = node.as(IfExprSyntax.self) { return read(choice, depth) }
      case .switchExpr:
        if let choice = node.as(SwitchExprSyntax.self) { return read(choice, depth) }
      case .ifConfigClause:
        let outer = isForDebugging
        defer { isForDebugging = outer }
        if node.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription == "DEBUG" { isForDebugging = true }
        return walkChildren(of: node, depth)
      case .codeBlockItem:
        guard let item = node.as(CodeBlockItemSyntax.self) else { break }
        if let name = referenceName(item) {
          views.append(CodeView(kind: .reference, name: name, conditions: conditions, scope: scope, place: expressions.place(node)))
        } else if let choice = choice(item) {
          views.append(choice)
        }
      default: break
      }
      walkChildren(of: node, depth)
    }

    /// Returns the parameter that a function looks up as the key of a text: with `NSLocalizedString` or `Bundle.localizedString(forKey:)`.
    private func keyParameter(of function: FunctionDeclSyntax, _ parameters: [SwiftFile.Parameter]) -> SwiftFile.KeyParameter? {
      guard let body = function.body,
        source.bytes[body.position.utf8Offset..<body.endPosition.utf8Offset].firstRange(of: "ocalizedString(".utf8) != nil
      else { return nil }
      let text = body.trimmedDescription
      for (number, parameter) in parameters.enumerated() {
        let isKey = ["localizedString(forKey: ", "NSLocalizedString("].contains { start in
          text.ranges(of: start + parameter.name).contains { text[$0.upperBound...].first.map { !$0.isLetter && $0 != "." } ?? false }
        }
        if isKey { return .init(label: parameter.label, position: parameters[..<number].count { $0.label == nil }) }
      }
      return nil
    }

    /// The names of the enclosing types.
    var typeScope: [String] { Array(scope.prefix { !$0.hasSuffix("()") }) }

    mutating func walkChildren(of node: Syntax, _ depth: Int) {
      for child in node.children(viewMode: .sourceAccurate) where !child.kind.isLeaf { walk(child, depth + 1) }
    }

    private mutating func enter(type node: Syntax, _ depth: Int) {
      let outer = scope
      defer { scope = outer }
      if let declaration = node.as(ExtensionDeclSyntax.self) {
        if case .named(let names, _) = expressions.read(declaration.extendedType) { scope += names }
      } else if let declaration = node.asProtocol((any NamedDeclSyntax).self) {
        scope.append(declaration.name.identifierText)
      }
      if let declaration = node.asProtocol((any DeclGroupSyntax).self) { collect(declaration) }
      walkChildren(of: node, depth)
    }

    private mutating func enterFunction() {
      functionCount += 1
      scope.append("\(source.path) \(functionCount)()")
    }

    /// Enters a closure. Its parameters are visible only inside.
    private mutating func enter(_ closure: ClosureExprSyntax, _ depth: Int) {
      enterFunction()
      defer { scope.removeLast() }
      for name in closure.parameterNames { file.unknowns.insert(scope + [name]) }
      walkChildren(of: Syntax(closure), depth)
    }

    /// Enters a function. Its constants are visible only inside.
    private mutating func enter(function node: Syntax, _ depth: Int) {
      enterFunction()
      defer { scope.removeLast() }
      let (function, initializer) = (node.as(FunctionDeclSyntax.self), node.as(InitializerDeclSyntax.self))
      let clause =
        function?.signature.parameterClause ?? initializer?.signature.parameterClause ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
      let parameters = clause.map { self.parameters($0) } ?? []
      if initializer != nil, let raw = parameters.first, raw.label == "rawValue" { file.rawValueTypes[scope.dropLast() + []] = raw.type }
      for parameter in parameters {
        file.unknowns.insert(scope + [parameter.name])
        file.variables[scope + [parameter.name]] = parameter.type
      }
      if let initializer { collect(initializer) }
      guard let function else { return walkChildren(of: node, depth) }
      collectCaseTexts(function)
      if let key = keyParameter(of: function, parameters) { file.localizers[typeScope + [function.name.identifierText]] = key }
      if parameters.contains(where: { $0.label == "cellForRowAt" }) { file.kitControls[typeScope, default: 0] += 0 }
      let (accesses, constructions) = (file.accesses.count, file.constructions.count)
      opensAddress = false
      readBody(of: function.name.identifierText, node, depth, parameters)
      collectAction(function, file.accesses[accesses...], file.constructions[constructions...])
      if function.signature.returnClause == nil { collectStoredCopies(of: function) }
      let result = function.signature.returnClause.map { expressions.read($0.type) }
      let name = typeScope + [function.name.identifierText]
      file.keyFunctions += KeyFunctions.found(name, parameters, result, file.accesses[accesses...])
    }
  }

  extension SyntaxKind {
    /// Whether nodes of this kind contain nothing relevant.
    fileprivate var isLeaf: Bool {
      switch self {
      case .token, .importDecl, .declModifierList, .identifierType, .declReferenceExpr, .integerLiteralExpr, .booleanLiteralExpr,
        .floatLiteralExpr, .typeAnnotation, .genericParameterClause, .inheritanceClause, .missingExpr, .functionParameterClause:
        true
      default: false
      }
    }
  }
#endif
