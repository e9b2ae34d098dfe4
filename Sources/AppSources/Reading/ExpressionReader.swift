#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftParser
  internal import SwiftSyntax

  /// Expressions and types of swift-syntax as values of ours.
  struct ExpressionReader: Sendable {
    /// Deeper ones are not read.
    static let maximumDepth = 40

    let source: SourceText

    func read(_ expression: ExprSyntax, depth: Int = 0) -> CodeExpression {
      guard depth < Self.maximumDepth else { return .other }
      func inner(_ expression: ExprSyntax) -> CodeExpression { read(expression, depth: depth + 1) }
      switch expression.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr(let literal): return read(literal, depth)
      case .integerLiteralExpr(let literal): return .integer(literal.literal.text.filter { $0 != "_" })
      case .floatLiteralExpr(let literal): return .number(literal.literal.text.filter { $0 != "_" })
      case .booleanLiteralExpr(let literal): return .boolean(literal.literal.tokenKind == .keyword(.true))
      case .nilLiteralExpr: return .absent
      case .prefixOperatorExpr(let prefix):
        guard prefix.operator.text == "-" else { return .other }
        switch inner(prefix.expression) {
        case .integer(let text): return .integer("-" + text)
        case .number(let text): return .number("-" + text)
        default: return .other
        }
      case .arrayExpr(let array): return .array(array.elements.map { inner($0.expression) })
      case .dictionaryExpr(let dictionary):
        guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
        return .dictionary(elements.map { .init(key: inner($0.key), value: inner($0.value), place: place($0)) })
      case .declReferenceExpr(let reference): return .name([reference.baseName.identifierText])
      case .memberAccessExpr(let access): return read(access, depth)
      case .functionCallExpr(let call): return read(call, depth)
      case .tupleExpr(let tuple):
        guard let only = tuple.elements.first, tuple.elements.count == 1 else { return .other }
        return inner(only.expression)
      case .sequenceExpr(let sequence): return read(sequence, depth)
      case .tryExpr(let expression): return inner(expression.expression)
      case .awaitExpr(let expression): return inner(expression.expression)
      case .forceUnwrapExpr(let expression): return inner(expression.expression)
      case .optionalChainingExpr(let expression): return inner(expression.expression)
      case .genericSpecializationExpr(let expression): return inner(expression.expression)
      case .keyPathExpr(let path): return read(path)
      case .subscriptCallExpr(let call): return read(call, depth)
      default: return .other
      }
    }

    func place(_ node: some SyntaxProtocol) -> CodePlace {
      let location = source.location(ofByte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      return CodePlace(path: source.path, line: location.line, column: location.column)
    }

    func arguments(_ list: LabeledExprListSyntax, depth: Int = 0) -> [CodeExpression.Argument] {
      list.map { .init(label: $0.label?.identifierText, value: read($0.expression, depth: depth + 1)) }
    }
  }

  extension ExpressionReader {
    /// What a case is for, if that is one value.
    func onlyPattern(of choice: SwitchCaseSyntax) -> CodeExpression? {
      choice.onlyPattern?.as(ExpressionPatternSyntax.self).map { read($0.expression) }
    }

    /// `type` and `.page` of `case .page(let type)` and `case let .page(type)`.
    func boundCase(of choice: SwitchCaseSyntax) -> (name: String, value: CodeExpression)? {
      guard let only = choice.onlyPattern else { return nil }
      let whole = only.as(ValueBindingPatternSyntax.self)?.pattern ?? only
      guard let call = whole.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1 else {
        return nil
      }
      let inner = call.arguments.first?.expression.as(PatternExprSyntax.self)?.pattern
      let pattern = inner?.as(ValueBindingPatternSyntax.self)?.pattern ?? inner
      return (pattern?.name).map { ($0, read(call.calledExpression)) }
    }

    private func read(_ literal: StringLiteralExprSyntax, _ depth: Int) -> CodeExpression {
      if let text = literal.representedLiteralValue { return .text(text) }
      return .string(
        literal.segments.map { segment in
          switch segment {
          case .stringSegment(let segment): .text(segment.content.text)
          case .expressionSegment(let segment): .value(segment.expressions.first.map { read($0.expression, depth: depth + 1) } ?? .other)
          }
        })
    }

    private func read(_ access: MemberAccessExprSyntax, _ depth: Int) -> CodeExpression {
      let name = access.declName.baseName.identifierText
      guard let base = access.base else { return .name(["", name]) }
      switch read(base, depth: depth + 1) {
      case .name(["self"]): return .name([name])
      case .name(let names): return .name(names + [name])
      case .other: return .other
      case let base: return .member(base, name)
      }
    }

    private func read(_ call: FunctionCallExprSyntax, _ depth: Int) -> CodeExpression {
      var types: [CodeType] = []
      if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
        types = generic.genericArgumentClause.arguments.map { type(of: $0) }
      }
      // `[String]()` is an empty list.
      if call.arguments.isEmpty, call.calledExpression.is(ArrayExprSyntax.self) { return .array([]) }
      if call.arguments.isEmpty, call.calledExpression.is(DictionaryExprSyntax.self) { return .dictionary([]) }
      let callee = read(call.calledExpression, depth: depth + 1)
      return callee == .other ? .other : .call(callee, types, arguments(call.arguments, depth: depth))
    }

    /// `\.tint`, `\Settings.tint`
    private func read(_ path: KeyPathExprSyntax) -> CodeExpression {
      var names = [""]
      if case .named(let root, _)? = path.root.map({ read($0) }) { names = root }
      for component in path.components {
        guard case .property(let property) = component.component else { return .other }
        names.append(property.declName.baseName.identifierText)
      }
      return names.count > 1 ? .keyPath(names) : .other
    }

    /// `Defaults[.tint]` is `Defaults.tint`, and so is `Defaults[\.tint]`.
    private func read(_ call: SubscriptCallExprSyntax, _ depth: Int) -> CodeExpression {
      guard call.arguments.count == 1, let argument = call.arguments.first else { return .other }
      switch (read(call.calledExpression, depth: depth + 1), read(argument.expression, depth: depth + 1)) {
      case (.name(let base), .keyPath(let path)): return .name(base + path.dropFirst())
      case (.name(let base), .name(let names)) where names.count == 2 && names[0].isEmpty: return .name(base + names.dropFirst())
      default: return .other
      }
    }

    private func read(_ sequence: SequenceExprSyntax, _ depth: Int) -> CodeExpression {
      let elements = Array(sequence.elements)
      if elements.count == 3, let choice = elements[1].as(UnresolvedTernaryExprSyntax.self) {
        guard let names = read(elements[0], depth: depth + 1).names else { return .other }
        return .choice(names, read(choice.thenExpression, depth: depth + 1), read(elements[2], depth: depth + 1))
      }
      var (values, operators): ([CodeExpression], [String]) = ([], [])
      for element in sequence.elements {
        if let symbol = element.as(BinaryOperatorExprSyntax.self) {
          operators.append(symbol.operator.text)
        } else if element.is(UnresolvedAsExprSyntax.self) {
          // `0.5 as Double` is 0.5.
          return values.count == 1 ? values[0] : .other
        } else {
          values.append(read(element, depth: depth + 1))
        }
        if values.count > 64 { return .other }
      }
      return values.count == operators.count + 1 ? .operation(values, operators) : .other
    }

    func type(of argument: GenericArgumentSyntax) -> CodeType {
      if case .type(let type) = argument.argument { read(type) } else { .other }
    }

    func read(_ type: TypeSyntax, depth: Int = 0) -> CodeType {
      guard depth < Self.maximumDepth else { return .other }
      func inner(_ type: TypeSyntax) -> CodeType { read(type, depth: depth + 1) }
      switch type.as(TypeSyntaxEnum.self) {
      case .identifierType(let named):
        let types = named.genericArgumentClause?.arguments.map { self.type(of: $0) } ?? []
        return named.name.text == "Optional" && types.count == 1 ? .optional(types[0]) : .named([named.name.identifierText], types)
      case .memberType(let member):
        guard case .named(let names, _) = inner(member.baseType) else { return .other }
        return .named(names + [member.name.identifierText], member.genericArgumentClause?.arguments.map { self.type(of: $0) } ?? [])
      case .optionalType(let optional): return .optional(inner(optional.wrappedType))
      case .implicitlyUnwrappedOptionalType(let optional): return .optional(inner(optional.wrappedType))
      case .arrayType(let array): return .array(inner(array.element))
      case .dictionaryType(let dictionary): return .dictionary(inner(dictionary.key), inner(dictionary.value))
      case .attributedType(let attributed): return inner(attributed.baseType)
      case .someOrAnyType(let type): return inner(type.constraint)
      default: return .other
      }
    }
  }

  extension SwitchCaseSyntax {
    /// What it is for, if that is one pattern without a condition.
    fileprivate var onlyPattern: PatternSyntax? {
      guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1, items.first?.whereClause == nil else {
        return nil
      }
      return items.first?.pattern
    }
  }

  extension PatternSyntax {
    /// What it names, if it is a name.
    var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
  }

  extension TokenSyntax {
    /// Without backticks.
    var identifierText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
  }
#endif
