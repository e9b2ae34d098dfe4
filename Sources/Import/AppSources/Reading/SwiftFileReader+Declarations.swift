#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftSyntax

  extension SwiftFileReader {
    mutating func collect(_ variable: VariableDeclSyntax) {
      let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      for binding in variable.bindings {
        guard let name = binding.pattern.name else { continue }
        let type = (binding.typeAnnotation ?? variable.bindings.last?.typeAnnotation).map { expressions.read($0.type) }
        let initial = binding.initializer.map { expressions.read($0.value) }
        let place = expressions.place(binding)
        if let type = type ?? initial?.madeType ?? binding.initializer.flatMap({ castType($0.value) })
          ?? attributes.lazy.compactMap(environmentType).first
        {
          file.variables[scope + [name]] = type
        }
        if name == "rawValue", isInType, let type { file.rawValueTypes[scope] = file.rawValueTypes[scope] ?? type }
        if binding.accessorBlock == nil, isInType { file.plainProperties.insert(scope + [name]) }
        for attribute in attributes {
          guard case .named(let wrapper, let types) = expressions.read(attribute.attributeName) else { continue }
          guard case .argumentList(let arguments)? = attribute.arguments else { continue }
          file.properties.append(
            .init(
              type: wrapper, types: types, arguments: expressions.arguments(arguments), symbol: name, isWrapped: true, valueType: type,
              initial: initial, scope: scope, place: place))
        }
        if isInType, let block = binding.accessorBlock {
          if let alias = alias(of: name, block) { file.aliases[scope + [name]] = alias }
          if type?.lastName == "Bool", case .getter(let items) = block.accessors, items.count == 1, let value = items.first?.value {
            file.conditions[scope + [name]] = expressions.condition(value)
          }
        }
        if let value = initial ?? binding.accessorBlock.flatMap(onlyExpression) {
          let isMutable = initial != nil && variable.bindingSpecifier.tokenKind == .keyword(.var)
          file.constants.append(
            .init(
              name: scope + [name], type: type, value: value, isMutable: isMutable, isForDebugging: isForDebugging, place: place))
        } else if case .getter(let items)? = binding.accessorBlock?.accessors, let texts = caseTexts(items) {
          file.caseTexts.append(.init(name: scope + [name], texts: texts))
        } else if case .getter(let items)? = binding.accessorBlock?.accessors,
          let tuple = binding.typeAnnotation?.type.as(TupleTypeSyntax.self)
        {
          for (label, texts) in caseTexts(items, tuple) { file.caseTexts.append(.init(name: scope + ["\(name).\(label)"], texts: texts)) }
        } else {
          file.unknowns.insert(scope + [name])
        }
      }
    }

    /// Returns the cast type: `storyboard.instantiateController(withIdentifier: "general") as? GeneralViewController`.
    private func castType(_ value: ExprSyntax) -> CodeType? {
      guard let elements = value.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
        elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
      else { return nil }
      return elements.last?.as(TypeExprSyntax.self).map { expressions.read($0.type) }
    }

    /// Reads `@Environment(Model.self) var model`.
    private func environmentType(_ attribute: AttributeSyntax) -> CodeType? {
      guard expressions.read(attribute.attributeName).lastName == "Environment", case .argumentList(let list)? = attribute.arguments else {
        return nil
      }
      guard let names = list.first.flatMap({ expressions.read($0.expression).names }), names.count > 1, names.last == "self" else {
        return nil
      }
      return .named(names.dropLast() + [], [])
    }

    /// Returns the property that a property forwards to, for example because the getter reads it or the setter or `didSet` writes it.
    private func alias(of name: String, _ block: AccessorBlockSyntax) -> CodeBinding? {
      switch block.accessors {
      case .getter(let items):
        return items.count == 1 ? items.first?.value.flatMap { expressions.binding($0) } : nil
      case .accessors(let accessors):
        let bodies = Dictionary(
          accessors.compactMap { accessor in accessor.body.map { (accessor.accessorSpecifier.text, $0) } },
          uniquingKeysWith: { first, _ in first })
        let writer = bodies["set"] ?? bodies["didSet"] ?? bodies["willSet"]
        let targets = writer.map { expressions.actions(in: $0).compactMap(\.target).filter { $0 != [name] } } ?? []
        if let read = bodies["get"]?.statements.last?.value.flatMap({ expressions.readValue($0, 0) }) {
          return writer == nil || targets.isEmpty || targets.contains(read.names) ? read : nil
        }
        guard Set(targets).count == 1, let target = targets.first else { return nil }
        var binding = CodeBinding(names: target)
        for case .assign(target, .name(let names)) in writer.map({ expressions.actions(in: $0) }) ?? [] {
          if names.count == 2, names[0] == name, names[1] != "rawValue" { binding.member = names[1] }
        }
        return binding
      }
    }

    /// Reads `{ "tint" }` and `{ return "tint" }`.
    private func onlyExpression(of block: AccessorBlockSyntax) -> CodeExpression? {
      guard case .getter(let items) = block.accessors, items.count == 1 else { return nil }
      return items.first.flatMap(expression)
    }

    private func expression(_ item: CodeBlockItemSyntax) -> CodeExpression? {
      let value = item.value.map { expressions.read($0) }
      if case .choice? = value { return nil }
      return value == .other ? nil : value
    }

    /// Returns the tuples of strings for each case: `title` in `var details: (title: String, icon: String)` is `details.title`.
    private func caseTexts(_ items: CodeBlockItemListSyntax, _ type: TupleTypeSyntax) -> [String: [String: CodeExpression]] {
      let labels = type.elements.map { $0.firstName?.identifierText }
      guard let switching = switching(items), labels.count < 8 else { return [:] }
      var texts: [String: [String: CodeExpression]] = [:]
      for element in switching.cases {
        guard let element = element.as(SwitchCaseSyntax.self), let name = expressions.onlyPattern(of: element)?.names?.last,
          let tuple = element.statements.first?.value?.as(TupleExprSyntax.self), element.statements.count == 1,
          tuple.elements.count == labels.count
        else { return [:] }
        for (label, part) in zip(labels, tuple.elements) {
          if let label { texts[label, default: [:]][name] = expressions.read(part.expression) }
        }
      }
      return texts
    }

    /// Reads `{ switch self { … } }`, or a `switch` over a parameter.
    private func switching(_ items: CodeBlockItemListSyntax, over subject: String = "self") -> SwitchExprSyntax? {
      guard items.count == 1, let switching = items.first?.expression?.as(SwitchExprSyntax.self) else { return nil }
      return expressions.read(switching.subject).names == [subject] ? switching : nil
    }

    /// Returns the strings in `{ switch self { case .system: "System" … } }`. Results that aren't strings become `.other`.
    ///
    /// - Parameters:
    ///   - subject: the value that the `switch` is about.
    ///   - defaults: the default values of Boolean parameters, by name.
    private func caseTexts(
      _ items: CodeBlockItemListSyntax, over subject: String = "self", _ defaults: [String: Bool] = [:]
    ) -> [String: CodeExpression]? {
      guard let switching = switching(items, over: subject) else { return nil }
      var texts: [String: CodeExpression] = [:]
      for element in switching.cases {
        // The two sides of `#if` cannot be distinguished here.
        guard let element = element.as(SwitchCaseSyntax.self) else { return nil }
        let text = result(of: element.statements, defaults)
        guard let label = element.label.as(SwitchCaseLabelSyntax.self) else {
          texts[""] = text ?? .other
          continue
        }
        for item in label.caseItems {
          guard item.whereClause == nil else { return nil }
          let bound = expressions.boundCase(of: element)?.value
          guard let pattern = bound ?? item.pattern.as(ExpressionPatternSyntax.self).map({ expressions.read($0.expression) }) else {
            return nil
          }
          if let name = pattern.names?.last { texts[name] = text ?? .other }
        }
      }
      return texts.values.allSatisfy { $0 == .other } ? nil : texts
    }

    /// Returns the statements' result if all parameters have their defaults: `if isShort { return "S" }; return isLong ? "L" : "M"`.
    private func result(of items: CodeBlockItemListSyntax, _ defaults: [String: Bool]) -> CodeExpression? {
      func isOn(_ expression: ExprSyntax) -> Bool? { expressions.read(expression).names.flatMap { $0.count == 1 ? defaults[$0[0]] : nil } }
      for item in items.dropLast() {
        guard let choice = item.expression?.as(IfExprSyntax.self), choice.elseBody == nil,
          choice.conditions.count == 1, case .expression(let condition)? = choice.conditions.first?.condition, isOn(condition) == false
        else { return nil }
      }
      guard let last = items.last else { return nil }
      if let elements = last.value?.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count == 3,
        let choice = elements[1].as(UnresolvedTernaryExprSyntax.self), let isOn = isOn(elements[0])
      {
        let value = expressions.read(isOn ? choice.thenExpression : elements[2])
        return value == .other ? nil : value
      }
      return expression(last)
    }

    /// Reads a function that returns a string for each case, if it needs no arguments and no parameter changes the string.
    mutating func collectCaseTexts(_ function: FunctionDeclSyntax) {
      let parameters = parameters(function.signature.parameterClause)
      guard isInFunctionOfType else { return }
      // `func initial(of key: Key) -> Bool { switch key { … } }`
      if parameters.count == 1, parameters[0].initial == nil {
        guard let values = function.body.flatMap({ caseTexts($0.statements, over: parameters[0].name) }) else { return }
        return file.caseTexts.append(.init(name: scope.dropLast() + [function.name.identifierText + "(_)"], texts: values))
      }
      guard parameters.allSatisfy({ $0.initial != nil }) else { return }
      let defaults = parameters.compactMap { parameter -> (String, Bool)? in
        if case .boolean(let value)? = parameter.initial { (parameter.name, value) } else { nil }
      }
      let isOn = Dictionary(defaults, uniquingKeysWith: { first, _ in first })
      guard let texts = function.body.flatMap({ caseTexts($0.statements, isOn) }) else { return }
      let known = texts.mapValues { text -> CodeExpression in if case .string = text { text } else { .other } }
      file.caseTexts.append(.init(name: scope.dropLast() + [function.name.identifierText + "()"], texts: known))
    }

    private var isInFunctionOfType: Bool { scope.dropLast().last.map { !$0.hasSuffix("()") } ?? false }

    mutating func collect(_ enumeration: EnumDeclSyntax, _ inherited: [CodeType]) {
      let cases = enumeration.memberBlock.members.flatMap { member -> [SwiftFile.Enumeration.Case] in
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { return [] }
        return declaration.elements.map { element in
          .init(
            name: element.name.identifierText, rawValue: element.rawValue.map { expressions.read($0.value) },
            associated: element.parameterClause?.parameters.map { expressions.read($0.type) } ?? [], place: expressions.place(element))
        }
      }
      file.enumerations.append(.init(name: scope, inherited: inherited, cases: cases, place: expressions.place(enumeration.name)))
    }

    mutating func collect(_ call: FunctionCallExprSyntax) {
      let reference = call.calledExpression.as(MemberAccessExprSyntax.self)
      let method = reference?.declName.baseName.text ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      if method == "open" { opensAddress = true }
      if let method, KitScreens.isControl(method, call.arguments.first?.label?.text) { file.kitControls[typeScope, default: 0] += 1 }
      guard let method, call.arguments.contains(where: { $0.label?.text == "forKey" || $0.label?.text == "defaults" }) else { return }
      guard method == "register" ? !isForDebugging : AccessMethod(rawValue: method) != nil else { return }
      let use = ReadValueUse(of: call, expressions)
      file.accesses.append(
        .init(
          store: reference?.base.map { expressions.read($0) }, method: method, arguments: expressions.arguments(call.arguments),
          cast: use.cast, rawType: use.rawType, fallback: use.fallback, property: property, scope: scope,
          place: reference.map { expressions.place($0.declName) } ?? expressions.place(call)))
    }

    /// Reads the values that an action method stores and the URL that it opens: `@IBAction func soundsClicked(_ sender: NSButton)`.
    mutating func collectAction(
      _ function: FunctionDeclSyntax, _ accesses: ArraySlice<SwiftFile.Access>, _ made: ArraySlice<SwiftFile.Construction>
    ) {
      let parameters = function.signature.parameterClause.parameters
      let isAction = function.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBAction" }
      guard isAction, parameters.count < 2, parameters.allSatisfy({ $0.firstName.text == "_" }) else { return }
      let stored = accesses.filter { $0.method == "set" && $0.store != nil }.compactMap { access in
        access.arguments["forKey"].flatMap { key in access.arguments.unlabelled.map { (key: key, value: $0) } }
      }
      // `NSWorkspace.shared.open(URL(string: "https://a.example")!)`
      let addresses = made.filter { $0.type == ["URL"] }.compactMap { $0.arguments["string"]?.onlyText }
      let address = opensAddress && stored.isEmpty && addresses.count == 1 ? addresses[0] : nil
      guard !stored.isEmpty || address != nil else { return }
      let selector = function.name.identifierText + (parameters.isEmpty ? "" : ":")
      file.controlActions.append(ControlAction(selector: selector, scope: scope.types, stored: stored, address: address))
    }
  }

  extension CodeExpression {
    /// The type of a new or shared object: `Model()`, `Model.shared`.
    fileprivate var madeType: CodeType? {
      switch self {
      case .call(.name(let names), let types, _): names.last?.first?.isUppercase == true ? .named(names, types) : nil
      case .name(let names):
        // Only types have a member `shared`, so a lowercase name such as `iOSTabs` is a type too.
        names.count == 2
          && (names[1] == "shared" || names[0].first?.isUppercase == true && ["default", "main", "current", "standard"].contains(names[1]))
          ? .named([names[0]], []) : nil
      default: nil
      }
    }
  }
#endif
