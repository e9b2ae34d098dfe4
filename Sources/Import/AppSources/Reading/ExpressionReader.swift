#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftParser
  internal import SwiftSyntax

  /// Converts swift-syntax's expressions and types.
  struct ExpressionReader: Sendable {
    /// Deeper expressions are not read.
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

    func place(_ node: some SyntaxProtocol) -> CodeLocation {
      let location = source.location(ofByte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      return CodeLocation(path: source.path, line: location.line, column: location.column)
    }

    func arguments(_ list: LabeledExprListSyntax, depth: Int = 0) -> [CodeExpression.Argument] {
      list.map { .init(label: $0.label?.identifierText, value: read($0.expression, depth: depth + 1)) }
    }
  }

  extension ExpressionReader {
    /// Returns the value of a case with one pattern.
    func onlyPattern(of choice: SwitchCaseSyntax) -> CodeExpression? {
      choice.onlyPattern?.as(ExpressionPatternSyntax.self).map { read($0.expression) }
    }

    /// Returns `type` and `.page` for `case .page(let type)` and `case let .page(type)`.
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

    /// Reads `\.tint` or `\Settings.tint`.
    private func read(_ path: KeyPathExprSyntax) -> CodeExpression {
      var names = [""]
      if case .named(let root, _)? = path.root.map({ read($0) }) { names = root }
      for component in path.components {
        guard case .property(let property) = component.component else { return .other }
        names.append(property.declName.baseName.identifierText)
      }
      return names.count > 1 ? .keyPath(names) : .other
    }

    /// Reads a subscript: both `Defaults[.tint]` and `Defaults[\.tint]` become `Defaults.tint`.
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
    /// The case's pattern, or nil if there are several or a `where` clause.
    fileprivate var onlyPattern: PatternSyntax? {
      guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1, items.first?.whereClause == nil else {
        return nil
      }
      return items.first?.pattern
    }
  }

  extension PatternSyntax {
    /// The name, if the pattern is a name.
    var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var identifierText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
  }

  extension ExpressionReader {
    /// Returns an expression's condition. It is unknown if the expression contains anything except names and comparisons.
    func condition(_ expression: ExprSyntax) -> CodeCondition { condition(expression, 0) }

    func condition(_ elements: ConditionElementListSyntax) -> CodeCondition {
      elements.reduce(.always) { all, element in
        switch element.condition {
        case .expression(let expression): all.and(condition(expression))
        case .matchingPattern(let match): all.and(condition(match))
        default: .unknown
        }
      }
    }

    /// Reads `if case .timed = strategy`, if the case has no associated values.
    private func condition(_ match: MatchingPatternConditionSyntax) -> CodeCondition {
      guard let names = read(match.initializer.value).names,
        let value = match.pattern.as(ExpressionPatternSyntax.self).map({ read($0.expression) }), value.names != nil
      else { return .unknown }
      return CodeCondition(terms: [.init(names: names, relation: .equal, value: value)])
    }

    private func condition(_ expression: ExprSyntax, _ depth: Int) -> CodeCondition {
      guard depth < 8 else { return .unknown }
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        return condition(prefix.expression, depth + 1).negated
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return condition(only.expression, depth + 1)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) { return condition(Array(sequence.elements), depth + 1) }
      switch read(expression) {
      case .boolean(let value): return value ? .always : .never
      case .name(let names): return CodeCondition(terms: [.init(names: names, relation: .equal, value: .boolean(true))])
      default: return .unknown
      }
    }

    /// Reads `x && !y || z`, `x == true`, `x >= 3` or `x ? y : z`.
    private func condition(_ elements: [ExprSyntax], _ depth: Int) -> CodeCondition {
      guard depth < 8, elements.count <= CodeCondition.maximumTerms else { return .unknown }
      if elements.count == 1 { return condition(elements[0], depth + 1) }
      if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0, index + 1 < elements.count,
        let choice = elements[index].as(UnresolvedTernaryExprSyntax.self)
      {
        let test = condition(Array(elements[..<index]), depth + 1)
        let rest = condition(Array(elements[(index + 1)...]), depth + 1)
        return test.and(condition(choice.thenExpression, depth + 1)).or(test.negated.and(rest))
      }
      for (symbol, join) in [("||", CodeCondition.or), ("&&", CodeCondition.and)] {
        let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == symbol }
        guard parts.count > 1 else { continue }
        let conditions = parts.map { condition(Array($0), depth + 1) }
        return conditions.dropFirst().reduce(conditions[0]) { join($0)($1) }
      }
      guard elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        let relation = CodeScreen.Requirement.Relation(operator: symbol)
      else { return .unknown }
      let value = read(elements[2])
      if case .boolean(let value) = value, relation == .equal || relation == .different {
        let left = condition(elements[0], depth + 1)
        return value == (relation == .equal) ? left : left.negated
      }
      guard let names = read(elements[0]).names, value != .other else { return .unknown }
      return CodeCondition(terms: [.init(names: names, relation: relation, value: value)])
    }
  }
#endif
