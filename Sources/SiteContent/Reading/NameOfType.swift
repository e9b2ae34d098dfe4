/// The whole name of a type: `SettingsModel.Setting`.
///
/// It is what `String(reflecting:)` says, which looks first for a type that describes itself: for the schemas of the shipped site, a
/// twentieth of the time of the whole build.
package func nameOfType(_ type: any Any.Type) -> String { _typeName(type, qualified: true) }
