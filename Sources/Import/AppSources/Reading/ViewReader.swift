#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  /// A call that creates a view, with its modifiers: `Toggle("Tint", isOn: $tint).disabled(!isOn)`.
  struct ViewCall {
    let name: String
    let call: FunctionCallExprSyntax
    /// The modifiers, innermost first.
    let modifiers: [(name: String, call: FunctionCallExprSyntax)]

    /// - Returns: nil if the call doesn't create a view.
    init?(_ outer: FunctionCallExprSyntax) {
      var modifiers: [(String, FunctionCallExprSyntax)] = []
      var call = outer
      while let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
        var conditional: [(String, FunctionCallExprSyntax)] = []
        guard let inner = Self.call(in: base, &conditional) else { break }
        modifiers.append((access.declName.baseName.text, call))
        modifiers += conditional.reversed()
        call = inner
        if modifiers.count > 200 { return nil }
      }
      let reference =
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      guard let name = reference?.identifierText, name.first?.isUppercase == true || Self.isStatement(outer, of: call) else { return nil }
      (self.name, self.call, self.modifiers) = (name, call, modifiers.reversed())
    }

    /// Reads a view that ends with modifiers between `#if` and `#endif`.
    init?(_ conditional: PostfixIfConfigExprSyntax) {
      var modifiers: [(String, FunctionCallExprSyntax)] = []
      guard let call = Self.call(in: ExprSyntax(conditional), &modifiers), let inner = ViewCall(call) else { return nil }
      (name, self.call, self.modifiers) = (inner.name, inner.call, inner.modifiers + modifiers)
    }

    /// Returns the call before the modifiers. Adds modifiers between `#if` and `#endif`, innermost first.
    private static func call(
      in base: ExprSyntax, _ modifiers: inout [(String, FunctionCallExprSyntax)], _ depth: Int = 0
    ) -> FunctionCallExprSyntax? {
      guard let conditional = base.as(PostfixIfConfigExprSyntax.self), depth < 16 else { return base.as(FunctionCallExprSyntax.self) }
      let inner = conditional.base.flatMap { call(in: $0, &modifiers, depth + 1) }
      for clause in conditional.config.clauses {
        guard case .postfixExpression(let expression)? = clause.elements else { continue }
        var (found, next): ([(String, FunctionCallExprSyntax)], ExprSyntax?) = ([], expression)
        while let call = next?.as(FunctionCallExprSyntax.self), let access = call.calledExpression.as(MemberAccessExprSyntax.self),
          found.count < 200
        {
          found.append((access.declName.baseName.text, call))
          next = access.base
        }
        modifiers += found.reversed()
      }
      return inner
    }

    /// Returns whether a call to one of the app's functions can create a view, such as the statement `row("Sounds")`.
    private static func isStatement(_ outer: FunctionCallExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
      guard outer.parent?.is(CodeBlockItemSyntax.self) == true || outer.parent?.is(ReturnStmtSyntax.self) == true else { return false }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return call.calledExpression.is(DeclReferenceExprSyntax.self)
      }
      return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    }

    /// Whether the view ignores taps: `.allowsHitTesting(false)`, `.hidden()`.
    var isInert: Bool {
      modifiers.contains { modifier in
        let argument = modifier.call.arguments.first?.expression.as(BooleanLiteralExprSyntax.self)
        return modifier.name == "hidden" && modifier.call.arguments.isEmpty && modifier.call.trailingClosure == nil
          || modifier.name == "allowsHitTesting" && argument?.literal.tokenKind == .keyword(.false)
      }
    }

    /// The call's closures with their labels. The first trailing closure has no label.
    var closures: [(label: String?, closure: ClosureExprSyntax)] {
      let labelled = call.arguments.compactMap { argument in
        argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.identifierText, $0) }
      }
      let trailing = call.trailingClosure.map { [(String?.none, $0)] } ?? []
      return labelled + trailing + call.additionalTrailingClosures.map { ($0.label.identifierText, $0.closure) }
    }
  }

  extension CodeView.Kind {
    /// The kind of a SwiftUI view, or nil for a view that only lays out others.
    init?(viewNamed name: String, hasBinding: Bool) {
      switch name {
      case "Toggle": self = .toggle
      case "Picker": self = .picker
      case "Stepper": self = .stepper
      case "Slider": self = .slider
      case "TextField", "SecureField", "TextEditor": self = .field
      case "DatePicker": self = .datePicker
      case "ColorPicker": self = .colorPicker
      case "NavigationLink": self = .navigationLink
      case "Link", "ShareLink": self = .link
      case "Button": self = .button
      case "Text", "Label", "Image": self = .text
      case "LabeledContent": self = .labeled
      case "Section", "GroupBox", "DisclosureGroup": self = .section
      case "Form", "List": self = .form
      case "ForEach": self = .loop
      case "TabView": self = .tabs
      case _ where hasBinding: self = .otherControl
      default: return nil
      }
    }
  }

  extension ExpressionReader {
    /// Returns the view that a call creates, without the contents of its closures.
    func view(_ view: ViewCall, _ conditions: [CodeCondition], in scope: [String]) -> CodeView? {
      let arguments = arguments(view.call.arguments)
      let bound = binding(of: view, arguments)
      let standard = CodeView.Kind(viewNamed: view.name, hasBinding: bound.map { !$0.isPassed } ?? false)
      guard let kind = standard ?? (Self.layouts.contains(view.name) ? nil : .reference) else { return nil }
      var result = CodeView(kind: kind, name: view.name, conditions: conditions, scope: scope, place: place(view.call))
      result.binding = kind.isControl ? bound : nil
      result.arguments = kind == .reference || kind == .otherControl ? zip(view.call.arguments, arguments).map(withBinding) : []
      if kind == .loop || kind == .form {
        result.items = arguments.unlabelled ?? arguments["data"]
        result.variable =
          view.closures.first { $0.label == nil || $0.label == "content" || $0.label == "rowContent" }?.closure.firstParameter
      }
      // Closures are read separately, as views.
      let texts = zip(view.call.arguments, arguments).filter { !$0.0.expression.is(ClosureExprSyntax.self) }.map(\.1)
      result.title =
        view.name == "Image"
        ? nil
        : texts.unlabelled ?? texts["title", "titleKey", "label", "text", "titleResource"]
          ?? (view.name == "Text" ? texts["verbatim"] : nil)
      if kind == .navigationLink || kind == .reference {
        result.destination = arguments["destination"] ?? arguments["to", "page", "route", "pane", "screen"] ?? arguments["value"]
        // `NavigationLink(.settings(.theme)) { … }`
        if result.destination == nil, let value = result.title, value.isValue { (result.destination, result.title) = (value, nil) }
      }
      if let header = texts["header"] { result.title = header }
      if let footer = texts["footer"] { result.footer = footer }
      // A view with a closure is read separately.
      if case .call(let callee, _, let inner)? = result.title, inner.isEmpty, callee.names?.last?.first?.isUppercase == true {
        result.title = nil
      }
      result.symbol = arguments["systemImage", "systemName", "icon", "symbol", "systemSymbol"]
      result.step = arguments["step"]
      result.url = kind == .link ? arguments["destination"] : nil
      readBounds(arguments, &result)
      readModifiers(view, &result)
      if let disabled = view.call.arguments.first(where: { $0.label?.text == "disabled" }) {
        result.enabling.append(condition(disabled.expression).negated)
      }
      if kind == .button || kind == .reference, let closure = Self.action(of: view) { result.actions += actions(in: closure) }
      if kind == .navigationLink, case .call(.name(let names), _, _)? = arguments["destination"], let name = names.last,
        name.first?.isUppercase == true
      {
        result.children = [CodeView(kind: .reference, name: name, conditions: [], scope: scope, place: result.place)]
      }
      return result
    }

    /// Returns the argument as a binding if it is one. An argument that is only a name isn't changed.
    private func withBinding(_ syntax: LabeledExprSyntax, _ argument: CodeExpression.Argument) -> CodeExpression.Argument {
      guard argument.value.names == nil, let binding = binding(syntax.expression) else { return argument }
      return .init(label: argument.label, value: .binding(binding))
    }

    /// Returns a control's binding.
    private func binding(of view: ViewCall, _ arguments: [CodeExpression.Argument]) -> CodeBinding? {
      // `key` is from the Defaults package, and `Recorder` from KeyboardShortcuts.
      if view.name == "Toggle", let names = arguments["key"]?.names { return CodeBinding(names: ["Defaults"] + names.drop { $0.isEmpty }) }
      if view.name == "Recorder", let names = arguments["name", "for"]?.names {
        return CodeBinding(names: ["KeyboardShortcuts"] + names.suffix(1))
      }
      for argument in view.call.arguments where !Self.unbound.contains(argument.label?.text ?? "") {
        if let binding = binding(argument.expression) { return binding }
      }
      let named = arguments.first { Self.bindingLabels.contains($0.label) && $0.value.names != nil }?.value.names
      guard let named else { return nil }
      if named.count == 1 { return CodeBinding(names: named, isPassed: true) }
      // `Toggle("Sounds", isOn: model.bindings.sounds)`: a control of the system only takes bindings.
      return Self.systemControls.contains(view.name) && !named[0].isEmpty ? CodeBinding(names: named) : nil
    }

    private static let systemControls: Set<String> = ["Toggle", "Picker", "Slider", "Stepper", "TextField", "DatePicker", "ColorPicker"]

    private static let bindingLabels: Set<String?> = ["isOn", "selection", "value", "text", "binding", "selected"]

    /// Argument labels of bindings that don't hold a setting's value.
    private static let unbound: Set<String> = [
      "isPresented", "isActive", "isExpanded", "path", "columnVisibility", "item", "preferredCompactColumn", "isShowing", "showing",
      "focus",
    ]

    /// Reads the bounds: a closed range with any label, or a name with a label that sliders and steppers use.
    private func readBounds(_ arguments: [CodeExpression.Argument], _ view: inout CodeView) {
      if let names = arguments["in", "bounds", "enabledBounds"]?.names, view.kind.isControl {
        (view.lowerBound, view.upperBound) = (.name(names + ["lowerBound"]), .name(names + ["upperBound"]))
      }
      for argument in arguments {
        guard case .operation(let bounds, ["..."]) = argument.value, bounds.count == 2, view.lowerBound == nil else { continue }
        (view.lowerBound, view.upperBound) = (bounds[0], bounds[1])
      }
    }

    func readModifiers(_ view: ViewCall, _ result: inout CodeView) {
      result.tag = tag(of: view)
      for modifier in view.modifiers {
        let argument = modifier.call.arguments.first?.expression
        func value() -> CodeExpression? { argument.map { read($0) } }
        switch modifier.name {
        case "disabled": if let argument { result.enabling.append(condition(argument).negated) }
        case "labelsHidden": result.hidesTitle = true
        case "labelsVisibility":
          if value()?.names?.last == "hidden" { result.hidesTitle = true }
        case "accessibilityLabel": result.spokenTitle = value()
        case "labelStyle": if let style = value()?.names?.last { result.hidesLabels = style == "iconOnly" }
        case "accessibilityLabeledPair":
          let arguments = self.arguments(modifier.call.arguments)
          if let role = arguments["role"]?.names?.last, let id = arguments["id"] { result.pair = (role == "label", id) }
        case "onMove", "onDelete", "onDeleteCommand": result.hasEditableItems = true
        case "pickerStyle": result.style = value()?.names?.last
        case "onTapGesture":
          let closure =
            modifier.call.trailingClosure ?? modifier.call.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
          if let closure { result.actions += actions(in: closure) }
        default: break
        }
      }
      if let tab = view.modifiers.last(where: { $0.name == "tabItem" })?.call.trailingClosure?.statements {
        let calls = tab.compactMap { $0.item.as(FunctionCallExprSyntax.self) }.map { self.arguments($0.arguments) }
        result.label = calls.lazy.compactMap(\.unlabelled).first
        result.symbol = calls.lazy.compactMap { $0["systemImage", "systemName"] }.first
      }
    }

    /// Reads `Button("Reset") { … }` and `Button(action: { … }) { Text("Reset") }`.
    private static func action(of view: ViewCall) -> ClosureExprSyntax? {
      view.closures.first { $0.label == "action" }?.closure ?? view.closures.first { $0.label == nil }?.closure
    }

    func tag(of view: ViewCall) -> CodeExpression? {
      view.modifiers.last { $0.name == "tag" }?.call.arguments.first.map { read($0.expression) }
    }

    /// Views that only lay out others.
    private static let layouts: Set<String> = [
      "HStack", "VStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "ScrollView", "ScrollViewReader", "NavigationStack",
      "NavigationView", "NavigationSplitView", "Tab", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "GeometryReader", "ViewThatFits",
      "AnyView", "ControlGroup", "Menu", "Spacer", "Divider", "WindowGroup", "Settings", "Window", "Color", "EmptyView",
    ]
  }
#endif
