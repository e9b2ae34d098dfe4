internal import Diagnostics

/// There is a file at this path, from the folder of the app.
struct FileReference: UnresolvedReference {
  let path: String

  func problem(_ declarations: Declarations) -> ValueProblem? {
    guard declarations.files[path] == nil else { return nil }
    let guess = nearestName(to: path, among: declarations.files.keys.sorted()).map { "did you mean \"\($0)\"?" }
    return ValueProblem(
      .missingFile,
      Wording("there is no file \"\(path)\" in the app's folder", withheld: "there is no such file in the app's folder"),
      help: guess.map { Wording($0, withheld: "the path is relative to the app's folder") })
  }
}
