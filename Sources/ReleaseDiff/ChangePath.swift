internal import SettingsModel

/// A place in a document, by the ids of what one passes on the way. Empty for the document itself.
package struct ChangePath: Hashable, Sendable {
  package let steps: [String]

  package init(_ steps: [String]) { self.steps = steps }

  static func + (path: Self, step: String) -> Self { Self(path.steps + [step]) }

  /// `settings.unitSystem.options.metric`, and `settings["editor.tabSize"]`: a step that is no plain word is put in brackets and quotes, so
  /// that its dots part nothing.
  package var text: String {
    steps.reduce(into: "") { text, step in
      if Self.isPlain(step) { text += text.isEmpty ? step : ".\(step)" } else { text += "[\(JSONValue.scalar(.string(step)).compact)]" }
    }
  }

  private static func isPlain(_ step: String) -> Bool {
    !step.isEmpty
      && step.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_/[]*$".unicodeScalars.contains($0)
      }
  }
}

extension ChangePath: ExpressibleByArrayLiteral {
  package init(arrayLiteral steps: String...) { self.init(steps) }
}
