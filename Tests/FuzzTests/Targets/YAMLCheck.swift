import Diagnostics
import SettingsModel

@testable import SiteContent

/// A text is nodes or an error, never deeper than allowed; an app with any settings is read or has an error.
func checkYAML(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/settings.yaml", bytes: bytes)
  if source.problem == nil {
    let (root, diagnostics) = YAMLParser.parse(source)
    try diagnostics.check(in: source)
    try root?.check(in: source, depth: 1)
  }
  let app = SourceText(path: "content/steps/app.yaml", "name: Steps\nfacts: { isPro: { type: boolean } }\n")
  let (read, diagnostics) = AppReader.read(AppPlace("steps"), [.app: app, .settings: source], files: [:])
  try diagnostics.check(in: source)
  try holds(read != nil || diagnostics.hasErrors, otherwise: "there is neither an app nor an error")
  guard let read, !diagnostics.hasErrors else { return }
  let ids = read.catalogue.settings.map(\.id)
  try holds(Set(ids).count == ids.count, otherwise: "two settings have one id")
}

extension Node {
  fileprivate func check(in source: SourceText, depth: Int) throws(Violation) {
    try holds(depth <= YAMLParser.Limits().depth + 1, otherwise: "a node is \(depth) deep")
    try holds((1...source.lineCount).contains(location.line), otherwise: "a node is on line \(location.line)")
    try holds(location.line <= lastLine, otherwise: "a node ends on line \(lastLine) and begins on \(location.line)")
    switch content {
    case .scalar: break
    case .sequence(let elements): for element in elements { try element.check(in: source, depth: depth + 1) }
    case .mapping(let members):
      let keys = members.map { Array($0.key.utf8) }
      try holds(Set(keys).count == keys.count, otherwise: "a key stands twice in \(keys)")
      for member in members { try member.value.check(in: source, depth: depth + 1) }
    }
  }
}
