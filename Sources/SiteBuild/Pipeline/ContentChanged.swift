internal import Diagnostics

/// A file changed since the site was planned.
struct ContentChanged: Error {
  let path: String

  var diagnostic: Diagnostic {
    Diagnostic(.error, .changedWhileReading, path: path, "the file changed while the site was built", help: "build again")
  }
}
