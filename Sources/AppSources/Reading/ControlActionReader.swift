#if AppSources
  internal import Diagnostics
  internal import SourceValues
  internal import SwiftParser
  internal import SwiftSyntax
  internal import TextCoding

  /// Finds the methods of a file that controls of nibs call, and what they store.
  struct ControlActionReader {
    private let expressions: ExpressionReader
    private var actions: [ControlAction] = []

    /// - Precondition: the file is not nested too deeply.
    static func read(_ source: SourceText) -> [ControlAction] {
      // Most files have none, and need not be parsed again.
      guard source.bytes.holds("@IBAction") else { return [] }
      var reader = Self(expressions: ExpressionReader(source: source))
      let tree = source.bytes.withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: SwiftFileReader.maximumDepth / 2)
      }
      reader.walk(Syntax(tree), scope: [], depth: 0)
      return reader.actions
    }

    private mutating func walk(_ node: Syntax, scope: [String], depth: Int) {
      guard depth < SwiftFileReader.maximumDepth else { return }
      var scope = scope
      switch node.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
      case .classDecl(let declaration): scope.append(declaration.name.identifierText)
      case .structDecl(let declaration): scope.append(declaration.name.identifierText)
      case .extensionDecl(let declaration):
        if case .named(let names, _) = expressions.read(declaration.extendedType) { scope += names }
      case .functionDecl(let function): return collect(function, scope)
      default: break
      }
      for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { walk(child, scope: scope, depth: depth + 1) }
    }

    private mutating func collect(_ function: FunctionDeclSyntax, _ scope: [String]) {
      let parameters = function.signature.parameterClause.parameters
      let isAction = function.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBAction" }
      guard isAction, parameters.count < 2, parameters.allSatisfy({ $0.firstName.text == "_" }), let body = function.body else { return }
      var stored: [(key: CodeExpression, value: CodeExpression)] = []
      find(Syntax(body), &stored, depth: 0)
      var (addresses, opens): ([String], Bool) = ([], false)
      findAddresses(Syntax(body), &addresses, &opens, depth: 0)
      let address = opens && stored.isEmpty && addresses.count == 1 ? addresses[0] : nil
      guard !stored.isEmpty || address != nil else { return }
      let selector = function.name.identifierText + (parameters.isEmpty ? "" : ":")
      actions.append(ControlAction(selector: selector, scope: scope, stored: stored, address: address))
    }

    /// `NSWorkspace.shared.open(URL(string: "https://a.example")!)`
    private func findAddresses(_ node: Syntax, _ addresses: inout [String], _ opens: inout Bool, depth: Int) {
      guard depth < SwiftFileReader.maximumDepth else { return }
      if let call = node.as(FunctionCallExprSyntax.self) {
        let name = expressions.read(call.calledExpression).names?.last
        if name == "open" { opens = true }
        if name == "URL", case .string(let segments)? = expressions.arguments(call.arguments)["string"],
          case .text(let text)? = segments.first,
          segments.count == 1
        {
          addresses.append(text)
        }
      }
      for child in node.children(viewMode: .sourceAccurate) where child.kind != .token {
        findAddresses(child, &addresses, &opens, depth: depth + 1)
      }
    }

    private func find(_ node: Syntax, _ stored: inout [(key: CodeExpression, value: CodeExpression)], depth: Int) {
      guard depth < SwiftFileReader.maximumDepth else { return }
      if let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "set"
      {
        let arguments = expressions.arguments(call.arguments)
        if let key = arguments["forKey"], let value = arguments.unlabelled { stored.append((key, value)) }
      }
      for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { find(child, &stored, depth: depth + 1) }
    }
  }
#endif
