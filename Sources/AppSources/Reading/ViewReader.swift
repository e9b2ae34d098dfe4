#if AppSources
  internal import SourceValues
  internal import SwiftSyntax

  /// A call of a view with its modifiers: `Toggle("Tint", isOn: $tint).disabled(!isOn)`.
  struct ViewCall {
    let name: String
    let call: FunctionCallExprSyntax
    /// The outer ones last.
    let modifiers: [(name: String, call: FunctionCallExprSyntax)]

    /// - Returns: nil if it is no call of a type.
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

    /// `Form { … }` with modifiers between `#if` and `#endif` at its end.
    init?(_ conditional: PostfixIfConfigExprSyntax) {
      var modifiers: [(String, FunctionCallExprSyntax)] = []
      guard let call = Self.call(in: ExprSyntax(conditional), &modifiers), let inner = ViewCall(call) else { return nil }
      (name, self.call, self.modifiers) = (inner.name, inner.call, inner.modifiers + modifiers)
    }

    /// The call that modifiers stand after, also those between `#if` and `#endif`, which are listed from the inner to the outer one.
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

    /// Whether a call of a function of the app may make a view: `row("Sounds")` as a statement of its own.
    private static func isStatement(_ outer: FunctionCallExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
      guard outer.parent?.is(CodeBlockItemSyntax.self) == true || outer.parent?.is(ReturnStmtSyntax.self) == true else { return false }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return call.calledExpression.is(DeclReferenceExprSyntax.self)
      }
      return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    }

    /// The contents of its closures, with their labels; that of the first has none.
    var closures: [(label: String?, closure: ClosureExprSyntax)] {
      let labelled = call.arguments.compactMap { argument in
        argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.identifierText, $0) }
      }
      let trailing = call.trailingClosure.map { [(String?.none, $0)] } ?? []
      return labelled + trailing + call.additionalTrailingClosures.map { ($0.label.identifierText, $0.closure) }
    }
  }

  extension CodeView.Kind {
    /// By the name of a view of SwiftUI; nil for those that only lay out.
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
      case "Text", "Label", "LabeledContent", "Image": self = .text
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
    /// The view that a call makes, without what stands in its closures.
    func view(_ view: ViewCall, _ conditions: [CodeCondition], in scope: [String]) -> CodeView? {
      let arguments = arguments(view.call.arguments)
      let binding = arguments.first { Self.bindingLabels.contains($0.label) && $0.value.isBinding }
      let isOfDefaults = view.name == "Toggle" && arguments["key"] != nil
      let names = binding?.value.names ?? computedBinding(view.call) ?? (isOfDefaults ? arguments["key"]?.names : nil)
      let isKnownBinding = binding.map { $0.label != "isPresented" } ?? (names != nil)
      let standard = CodeView.Kind(viewNamed: view.name, hasBinding: isKnownBinding)
      guard let kind = standard ?? (Self.layouts.contains(view.name) ? nil : .reference) else { return nil }
      var result = CodeView(kind: kind, name: view.name, conditions: conditions, scope: scope, place: place(view.call))
      result.binding = isOfDefaults ? names.map { ["Defaults"] + $0.drop { $0.isEmpty } } : names?.map(\.withoutDollar)
      if names == nil, kind.isControl, let name = arguments.first(where: { Self.bindingLabels.contains($0.label) })?.value.names {
        result.passedBinding = name.count == 1 ? name[0] : nil
      }
      result.arguments = kind == .reference || kind == .otherControl ? arguments : []
      if kind == .loop {
        result.items = arguments.unlabelled
        result.variable = view.closures.first { $0.label == nil || $0.label == "content" }?.closure.firstParameter
      }
      result.title = view.name == "Image" ? nil : arguments.unlabelled ?? arguments["title", "titleKey", "label"]
      if let header = arguments["header"] { result.title = header }
      if let footer = arguments["footer"] { result.footer = footer }
      result.symbol = arguments["systemImage", "systemName"]
      result.step = arguments["step"]
      result.url = kind == .link ? arguments["destination"] : nil
      if case .operation(let bounds, let operators)? = arguments["in"], operators == ["..."], bounds.count == 2 {
        (result.lowerBound, result.upperBound) = (bounds[0], bounds[1])
      }
      result.tag = tag(of: view)
      if kind == .navigationLink, case .call(.name(let names), _, _)? = arguments["destination"], let name = names.last {
        result.children = [CodeView(kind: .reference, name: name, conditions: [], scope: scope, place: result.place)]
      }
      result.enabling = enabling(of: view)
      if let tab = view.modifiers.last(where: { $0.name == "tabItem" })?.call.trailingClosure?.statements.first?.item.as(
        FunctionCallExprSyntax.self)
      {
        let arguments = self.arguments(tab.arguments)
        (result.label, result.symbol) = (arguments.unlabelled, arguments["systemImage"])
      }
      return result
    }

    /// `.disabled(!isOn)`
    func enabling(of view: ViewCall) -> [CodeCondition] {
      view.modifiers.filter { $0.name == "disabled" }.compactMap { $0.call.arguments.first.map { condition($0.expression).negated } }
    }

    private static let bindingLabels: Set<String?> = ["isOn", "selection", "value", "text", "isPresented", "binding"]

    func tag(of view: ViewCall) -> CodeExpression? {
      view.modifiers.last { $0.name == "tag" }?.call.arguments.first.map { read($0.expression) }
    }

    /// Views that only lay out others.
    private static let layouts: Set<String> = [
      "HStack", "VStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "ScrollView", "NavigationStack", "NavigationView",
      "NavigationSplitView",
      "Tab", "Grid", "GridRow", "LazyVGrid", "GeometryReader", "ViewThatFits", "AnyView", "ControlGroup", "Menu",
      "Spacer",
      "Divider", "WindowGroup", "Settings", "Window", "Color",
    ]
  }
#endif
