internal import SettingsModel

extension Row {
  var allEffects: [Effect.ID] {
    (effects ?? []) + (confirmation?.onConfirm ?? []) + (machine?.states.flatMap(\.effects) ?? [])
  }
}
