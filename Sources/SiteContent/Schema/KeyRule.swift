/// A condition on several keys together.
package enum KeyRule: Sendable {
  case atLeastOne([String])
  case exactlyOne([String])
}
