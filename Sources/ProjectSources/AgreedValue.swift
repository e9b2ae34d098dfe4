/// One value from several places: of each target and configuration for the public. If they differ, it is not known.
struct AgreedValue {
  /// As remarks call it: `the version`.
  let subject: String
  private(set) var found: Found<String>?
  private(set) var remark: ProjectRemark?

  init(_ subject: String) { self.subject = subject }

  mutating func add(_ value: SettingLayers.Value) {
    switch value {
    case .absent: break
    case .unknown(let variable, let place): remark = remark ?? ProjectRemark(.unknownVariable(subject, variable), at: place)
    case .known(let value) where found == nil: found = value
    case .known(let value):
      guard let found, found.value != value.value, remark == nil else { return }
      remark = ProjectRemark(.differs(subject, found.value, value.value, value.place), at: found.place)
    }
  }

  /// The value that all have; nil if one is not known.
  var agreed: Found<String>? { remark == nil ? found : nil }
}
