#if AppSources
  internal import Diagnostics
  internal import SwiftParser
  internal import SwiftSyntax

  /// Collects what a file says, in one walk over its tree. Nothing is compiled, and both sides of `#if` are read.
  struct SwiftFileReader {
    /// Parts that are nested more deeply are left out: the walk needs a part of the stack for each level.
    static let maximumDepth = 400

    private(set) var file: SwiftFile
    private let source: SourceText
    private let expressions: ExpressionReader
    /// The types and functions around the current place.
    private var scope: [String] = []
    private var functionCount = 0
    /// The views of the property or function that is read, in the container that is open.
    private var views: [CodeView] = []
    private var navigationTitle: CodeExpression?
    private var conditions: [CodeCondition] = []

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
    private func firstError(in root: Syntax) -> CodePlace {
      var node = root
      while let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.is(UnexpectedNodesSyntax.self) }) {
        node = child
        if node.is(UnexpectedNodesSyntax.self) { break }
      }
      return expressions.place(node)
    }

    private mutating func walk(_ node: Syntax, _ depth: Int) {
      guard depth < Self.maximumDepth else { return file.problem = .tooDeep }
      switch node.kind {
      case .token: return
      case .structDecl, .classDecl, .actorDecl, .enumDecl, .extensionDecl, .protocolDecl: return enter(type: node, depth)
      case .functionDecl, .initializerDecl: return enter(function: node, depth)
      case .variableDecl:
        guard let variable = node.as(VariableDeclSyntax.self) else { break }
        collect(variable)
        // Those of closures and functions are read with them.
        if let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText, isInType {
          return readBody(of: name, node, depth)
        }
      case .functionCallExpr:
        guard let call = node.as(FunctionCallExprSyntax.self) else { break }
        collect(call)
        if let view = ViewCall(call) { return read(view, depth) }
      case .ifExpr:
        if let choice = node.as(IfExprSyntax.self) { return read(choice, depth) }
      case .codeBlockItem:
        if let name = node.as(CodeBlockItemSyntax.self).flatMap(referenceName) {
          views.append(CodeView(kind: .reference, name: name, conditions: conditions, place: expressions.place(node)))
        }
      default: break
      }
      walkChildren(of: node, depth)
    }

    private mutating func walkChildren(of node: Syntax, _ depth: Int) {
      for child in node.children(viewMode: .sourceAccurate) where !child.kind.isLeaf { walk(child, depth + 1) }
    }

    private mutating func enter(type node: Syntax, _ depth: Int) {
      let outer = scope
      defer { scope = outer }
      switch node.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
      case .structDecl(let declaration):
        scope.append(declaration.name.identifierText)
        collectWrapper(declaration.attributes, declaration.memberBlock, declaration.name)
      case .classDecl(let declaration):
        scope.append(declaration.name.identifierText)
        collectWrapper(declaration.attributes, declaration.memberBlock, declaration.name)
      case .actorDecl(let declaration): scope.append(declaration.name.identifierText)
      case .protocolDecl(let declaration): scope.append(declaration.name.identifierText)
      case .enumDecl(let declaration):
        scope.append(declaration.name.identifierText)
        collectWrapper(declaration.attributes, declaration.memberBlock, declaration.name)
        collect(declaration)
      case .extensionDecl(let declaration):
        if case .named(let names, _) = expressions.read(declaration.extendedType) { scope += names }
      default: break
      }
      walkChildren(of: node, depth)
    }

    /// Constants of a function are seen within it only.
    private mutating func enter(function node: Syntax, _ depth: Int) {
      functionCount += 1
      scope.append("\(functionCount)()")
      defer { scope.removeLast() }
      let parameters =
        node.as(FunctionDeclSyntax.self)?.signature.parameterClause ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
      for parameter in parameters?.parameters ?? [] {
        file.variables[scope + [(parameter.secondName ?? parameter.firstName).identifierText]] = expressions.read(parameter.type)
      }
      if let name = node.as(FunctionDeclSyntax.self)?.name.identifierText {
        readBody(of: name, node, depth)
      } else {
        walkChildren(of: node, depth)
      }
    }
  }

  extension SwiftFileReader {
    private mutating func collect(_ variable: VariableDeclSyntax) {
      let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { continue }
        let type = (binding.typeAnnotation ?? variable.bindings.last?.typeAnnotation).map { expressions.read($0.type) }
        let initial = binding.initializer.map { expressions.read($0.value) }
        let place = expressions.place(binding)
        if let type { file.variables[scope + [name]] = type }
        for attribute in attributes {
          guard case .named(let wrapper, _) = expressions.read(attribute.attributeName) else { continue }
          guard case .argumentList(let arguments)? = attribute.arguments else { continue }
          file.properties.append(
            .init(
              wrapper: wrapper, arguments: expressions.arguments(arguments), name: name, type: type, initial: initial, scope: scope,
              place: place))
        }
        if let value = initial ?? binding.accessorBlock.flatMap(onlyExpression) {
          file.constants.append(.init(name: scope + [name], type: type, value: value, place: place))
        } else if let block = binding.accessorBlock, let texts = caseTexts(block) {
          file.caseTexts.append(.init(name: scope + [name], texts: texts))
        }
      }
    }

    /// `{ "tint" }`, `{ return "tint" }`
    private func onlyExpression(of block: AccessorBlockSyntax) -> CodeExpression? {
      guard case .getter(let items) = block.accessors, items.count == 1 else { return nil }
      return items.first.flatMap(expression)
    }

    private func expression(_ item: CodeBlockItemSyntax) -> CodeExpression? {
      let expression: ExprSyntax? =
        switch item.item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
        case .decl: nil
        }
      let value = expression.map { expressions.read($0) }
      return value == .other ? nil : value
    }

    /// `{ switch self { case .system: "System" … } }`
    private func caseTexts(_ block: AccessorBlockSyntax) -> [String: CodeExpression]? {
      guard case .getter(let items) = block.accessors, items.count == 1, let item = items.first else { return nil }
      let switching: SwitchExprSyntax? =
        switch item.item {
        case .expr(let expression): expression.as(SwitchExprSyntax.self)
        case .stmt(let statement):
          statement.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
            ?? statement.as(ReturnStmtSyntax.self)?.expression?.as(SwitchExprSyntax.self)
        case .decl: nil
        }
      guard let switching, expressions.read(switching.subject).names == ["self"] else { return nil }
      var texts: [String: CodeExpression] = [:]
      for element in switching.cases {
        guard let element = element.as(SwitchCaseSyntax.self), let label = element.label.as(SwitchCaseLabelSyntax.self) else { continue }
        guard element.statements.count == 1, let text = element.statements.first.flatMap(expression) else { continue }
        for item in label.caseItems {
          guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else { continue }
          if let name = expressions.read(pattern.expression).names?.last { texts[name] = text }
        }
      }
      return texts.isEmpty ? nil : texts
    }

    private mutating func collect(_ enumeration: EnumDeclSyntax) {
      let cases = enumeration.memberBlock.members.flatMap { member -> [SwiftFile.Enumeration.Case] in
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { return [] }
        return declaration.elements.map { element in
          .init(
            name: element.name.identifierText, rawValue: element.rawValue.map { expressions.read($0.value) },
            hasAssociatedValues: element.parameterClause != nil, place: expressions.place(element))
        }
      }
      let inherited = enumeration.inheritanceClause?.inheritedTypes.map { expressions.read($0.type) } ?? []
      file.enumerations.append(.init(name: scope, inherited: inherited, cases: cases, place: expressions.place(enumeration.name)))
    }

    private func speaksOfUserDefaults(_ node: some SyntaxProtocol) -> Bool {
      source.bytes[node.position.utf8Offset..<node.endPosition.utf8Offset].firstRange(of: "UserDefaults".utf8) != nil
    }

    private mutating func collectWrapper(_ attributes: AttributeListSyntax, _ members: MemberBlockSyntax, _ name: TokenSyntax) {
      let isWrapper = attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "propertyWrapper"
      }
      guard isWrapper, speaksOfUserDefaults(members) else { return }
      let initializers = members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.map { initializer in
        initializer.signature.parameterClause.parameters.map { parameter in
          let label = parameter.firstName.identifierText
          return SwiftFile.WrapperDeclaration.Parameter(
            label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).identifierText,
            type: expressions.read(parameter.type))
        }
      }
      // Without an initializer there is that of its members.
      let stored = members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
        variable.bindings.compactMap { binding -> SwiftFile.WrapperDeclaration.Parameter? in
          guard binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
            return nil
          }
          guard !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) else { return nil }
          return .init(label: name, name: name, type: binding.typeAnnotation.map { expressions.read($0.type) })
        }
      }
      file.wrappers.append(
        .init(name: name.identifierText, initializers: initializers.isEmpty ? [stored] : initializers, place: expressions.place(name)))
    }

    private mutating func collect(_ call: FunctionCallExprSyntax) {
      let reference = call.calledExpression.as(MemberAccessExprSyntax.self)
      let method = reference?.declName.baseName.text ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      guard let method, call.arguments.contains(where: { $0.label?.text == "forKey" || $0.label?.text == "defaults" }) else { return }
      guard method == "register" || AccessMethod(rawValue: method) != nil else { return }
      file.accesses.append(
        .init(
          store: reference?.base.map { expressions.read($0) }, method: method, arguments: expressions.arguments(call.arguments),
          scope: scope, place: reference.map { expressions.place($0.declName) } ?? expressions.place(call)))
    }
  }

  extension SwiftFileReader {
    private var isInType: Bool { scope.last.map { !$0.hasSuffix("()") } ?? false }

    private mutating func readBody(of name: String, _ node: Syntax, _ depth: Int) {
      let outer = (views, navigationTitle, conditions)
      (views, navigationTitle, conditions) = ([], nil, [])
      walkChildren(of: node, depth)
      let type = scope.filter { !$0.hasSuffix("()") }
      if !views.isEmpty { file.bodies.append(.init(name: type + [name], views: views, title: navigationTitle)) }
      (views, navigationTitle, conditions) = outer
    }

    private mutating func read(_ call: ViewCall, _ depth: Int) {
      for modifier in call.modifiers {
        if ["navigationTitle", "navigationBarTitle"].contains(modifier.name), let title = modifier.call.arguments.first,
          navigationTitle == nil
        {
          navigationTitle = expressions.read(title.expression)
        }
      }
      let view = expressions.view(call, conditions)
      var (outer, outerConditions) = (views, conditions)
      var children: [CodeView] = []
      if view != nil { conditions = [] }
      for (label, closure) in call.closures {
        views = []
        walkChildren(of: Syntax(closure), depth + 1)
        switch (view?.kind, label) {
        case (.section?, "header"?), (_?, "label"?): children.insert(contentsOf: views.map { $0.labelling("label") }, at: 0)
        case (.section?, "footer"?): children += views.map { $0.labelling("footer") }
        default: children += views
        }
      }
      walkModifiers(call, depth)
      conditions = outerConditions
      if var view {
        view.adopt(children)
        outer.append(view)
      } else {
        outer += children
      }
      views = outer
      outerConditions = []
    }

    /// Sheets and menus that a view has are not rows of it.
    private mutating func walkModifiers(_ call: ViewCall, _ depth: Int) {
      let outer = (views, navigationTitle)
      for argument in call.call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
        walk(Syntax(argument.expression), depth + 1)
      }
      for modifier in call.modifiers {
        walkChildren(of: Syntax(modifier.call.arguments), depth + 1)
        for closure in [modifier.call.trailingClosure].compactMap(\.self) + modifier.call.additionalTrailingClosures.map(\.closure) {
          walkChildren(of: Syntax(closure), depth + 1)
        }
      }
      (views, navigationTitle) = outer
    }

    private mutating func read(_ choice: IfExprSyntax, _ depth: Int) {
      let outer = conditions
      let condition = expressions.condition(choice.conditions)
      walkChildren(of: Syntax(choice.conditions), depth + 1)
      conditions = outer + [condition]
      walkChildren(of: Syntax(choice.body), depth + 1)
      conditions = outer + [condition.negated]
      if let body = choice.elseBody { walkChildren(of: Syntax(body), depth + 1) }
      conditions = outer
    }

    /// `generalSection`, among the views of a body.
    private func referenceName(_ item: CodeBlockItemSyntax) -> String? {
      guard case .expr(let expression) = item.item else { return nil }
      guard let names = expressions.read(expression).names, names.count == 1, names[0].first?.isLowercase == true else { return nil }
      return names[0]
    }
  }

  extension SyntaxKind {
    /// Kinds in which nothing stands that is looked for.
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
