package import SettingsModel

/// What holds if a key is not written.
package enum Absence: Sendable {
  case value(Scalar)
  case words(String)
}
