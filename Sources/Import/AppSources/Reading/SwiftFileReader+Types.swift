#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftSyntax

  /// Reads type declarations, and calls that create objects of the types.
  extension SwiftFileReader {
    /// Higher than the number of parameters or arguments in any real code.
    private static let maximumArguments = 32

    /// Reads the type or extension whose name is the last part of the current scope.
    mutating func collect(_ declaration: any DeclGroupSyntax) {
      let inherited = declaration.inheritanceClause?.inheritedTypes.map { expressions.read($0.type) } ?? []
      if inherited.contains(where: { ["Codable", "Encodable", "Decodable"].contains($0.lastName) }) { file.codables.insert(scope) }
      if let enumeration = declaration.as(EnumDeclSyntax.self) { return collect(enumeration, inherited) }
      guard [.structDecl, .classDecl, .actorDecl].contains(declaration.kind) else { return }
      if isLens(declaration), let name = scope.last { file.lenses.insert(name) }
      let (properties, members) = stored(declaration.memberBlock)
      let isClass = declaration.kind == .classDecl
      file.types.append(
        .init(
          name: scope, parent: isClass ? inherited.first : nil,
          generics: names(declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause),
          members: declaration.kind == .structDecl ? members : [], isClass: isClass, isWrapper: isWrapper(declaration),
          properties: properties, place: declaration.asProtocol((any NamedDeclSyntax).self).map { expressions.place($0.name) }))
    }

    private func hasAttribute(_ name: String, _ declaration: any DeclGroupSyntax) -> Bool {
      declaration.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name
      }
    }

    /// Returns whether the type's members are bindings of another object's properties.
    private func isLens(_ declaration: any DeclGroupSyntax) -> Bool {
      hasAttribute("dynamicMemberLookup", declaration)
        && declaration.memberBlock.members.contains { member in
          guard let lookup = member.decl.as(SubscriptDeclSyntax.self), lookup.parameterClause.parameters.count == 1 else { return false }
          return expressions.read(lookup.returnClause.type).lastName == "Binding"
        }
    }

    /// Returns whether the type is a property wrapper that mentions `UserDefaults`.
    private func isWrapper(_ declaration: any DeclGroupSyntax) -> Bool {
      let members = declaration.memberBlock
      return hasAttribute("propertyWrapper", declaration)
        && source.bytes[members.position.utf8Offset..<members.endPosition.utf8Offset].firstRange(of: "UserDefaults".utf8) != nil
    }

    /// Returns a type's stored properties, and the parameters of its memberwise initializer.
    private func stored(
      _ block: MemberBlockSyntax
    ) -> (properties: [SwiftFile.TypeDeclaration.Property], members: [SwiftFile.Parameter]) {
      var (properties, members): ([SwiftFile.TypeDeclaration.Property], [SwiftFile.Parameter]) = ([], [])
      for variable in block.members.lazy.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
        if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) { continue }
        for binding in variable.bindings {
          guard let name = binding.pattern.name else { continue }
          switch binding.accessorBlock?.accessors {
          case .getter?: continue
          case .accessors(let list)? where list.contains { $0.accessorSpecifier.text == "get" }: continue
          default: break
          }
          let type = binding.typeAnnotation.map { expressions.read($0.type) }
          let initial = binding.initializer.map { expressions.read($0.value) }
          properties.append(.init(name: name, type: type, initial: initial, place: expressions.place(binding)))
          // An initializer cannot change a constant that already has a value.
          if binding.accessorBlock == nil, initial == nil || variable.bindingSpecifier.tokenKind != .keyword(.let) {
            members.append(.init(label: name, name: name, type: type, initial: initial))
          }
        }
      }
      return (properties, members.count > Self.maximumArguments ? [] : members)
    }

    mutating func collect(_ declaration: TypeAliasDeclSyntax) {
      guard declaration.genericParameterClause == nil else { return }
      let name = scope + [declaration.name.identifierText]
      file.types.append(.init(name: name, parent: expressions.read(declaration.initializer.value), generics: [], members: []))
    }

    private func names(_ clause: GenericParameterClauseSyntax?) -> [String] { clause?.parameters.map { $0.name.identifierText } ?? [] }

    func parameters(_ clause: FunctionParameterClauseSyntax) -> [SwiftFile.Parameter] {
      clause.parameters.map { parameter in
        let label = parameter.firstName.identifierText
        return .init(
          label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).identifierText,
          type: expressions.read(parameter.type), initial: parameter.defaultValue.map { expressions.read($0.value) })
      }
    }

    /// Reads an initializer. The current scope is the initializer's.
    mutating func collect(_ declaration: InitializerDeclSyntax) {
      let clause = declaration.signature.parameterClause
      guard clause.parameters.count <= Self.maximumArguments, scope.count > 1 else { return }
      var assignments: [String: CodeExpression] = [:]
      var delegation: (isToSuper: Bool, arguments: [CodeExpression.Argument])?
      for item in declaration.body?.statements ?? [] {
        guard case .expr(let expression) = item.item else { continue }
        if let (target, value) = expression.as(SequenceExprSyntax.self)?.assignment {
          guard let names = expressions.read(target).names, names.count == 1 else { continue }
          assignments[names[0]] = expressions.read(value)
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
          guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else {
            continue
          }
          let isToSuper = member.base?.is(SuperExprSyntax.self) == true
          guard isToSuper || member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { continue }
          delegation = (isToSuper, expressions.arguments(call.arguments))
        }
      }
      file.initializers.append(
        .init(scope: scope, parameters: parameters(clause), assignments: assignments, delegation: delegation))
    }

    mutating func collectConstruction(_ call: FunctionCallExprSyntax) {
      guard !call.arguments.isEmpty, call.arguments.count <= Self.maximumArguments, mayConstruct(call.calledExpression) else { return }
      guard case .call(let callee, let types, let arguments) = expressions.read(ExprSyntax(call)), var type = callee.names else { return }
      if type.last == "init" { type.removeLast() }
      let target = target(of: call)
      var generics = types
      if case .named(let names, let declared)? = target.type {
        if type == [""] { type = names }
        if generics.isEmpty, names.last == type.last { generics = declared }
      }
      if type == ["Self"] { type = scope.types }
      guard let last = type.last, last.first?.isUppercase == true, type[0] != "" else { return }
      file.constructions.append(
        .init(
          type: type, types: generics, arguments: arguments, symbol: target.name,
          scope: scope, place: target.place ?? expressions.place(call)))
    }

    /// Returns whether the callee looks like a type, or is `.init`.
    private func mayConstruct(_ callee: ExprSyntax) -> Bool {
      switch callee.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): reference.baseName.identifierText.first?.isUppercase == true
      case .genericSpecializationExpr(let generic):
        generic.expression.is(DeclReferenceExprSyntax.self) || generic.expression.is(MemberAccessExprSyntax.self)
      case .memberAccessExpr(let access):
        access.declName.baseName.text == "init" || access.declName.baseName.identifierText.first?.isUppercase == true
      default: false
      }
    }

    /// Returns the property that holds the result: `let on = BoolDefault(…)`, `var on: BoolDefault { .init(…) }`, `self.on = …`.
    private func target(of call: FunctionCallExprSyntax) -> (name: String?, type: CodeType?, place: CodeLocation?) {
      if let binding = binding(of: call) {
        return (
          binding.pattern.name, binding.typeAnnotation.map { expressions.read($0.type) }, expressions.place(binding)
        )
      }
      guard let list = call.parent?.as(ExprListSyntax.self), list.count == 3, let first = list.first, first.id != call.id,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      else { return (nil, nil, nil) }
      return (expressions.read(first).names?.last, nil, nil)
    }

    private func binding(of call: FunctionCallExprSyntax) -> PatternBindingSyntax? {
      if let clause = call.parent?.as(InitializerClauseSyntax.self) { return clause.parent?.as(PatternBindingSyntax.self) }
      let statement = call.parent?.as(ReturnStmtSyntax.self).map { Syntax($0) } ?? Syntax(call)
      guard let item = statement.parent?.as(CodeBlockItemSyntax.self), let items = item.parent?.as(CodeBlockItemListSyntax.self) else {
        return nil
      }
      return items.count == 1 ? items.parent?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self) : nil
    }
  }
#endif
