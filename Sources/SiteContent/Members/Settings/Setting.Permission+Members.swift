internal import SettingsModel

extension Setting.Permission: Anonymous {
  static let table = MemberTable<Setting.Permission>(
    "permission", published: "What happens when a setting that needs an authorisation is switched on, for every value of the fact.",
    .required("fact", \.fact, .id(of: .fact), "the fact that holds the authorisation"),
    .required("outcomes", \.outcomes, .map(.list(.id(of: .effect))), "the effects for every value of the fact"),
    example: "{ fact: locationAuth, outcomes: { authorized: [locate], denied: [openSystemSettings] } }")

  static let format = ValueFormat<Setting.Permission>.object.checked { permission, node, reader in
    guard let outcomes = node["outcomes"], let members = outcomes.members else { return }
    for member in members {
      reader.check(at: member.keyLocation) { $0.problem(with: .string(member.key), of: permission.fact) }
    }
    let values = members.map { Scalar.string($0.key) }
    reader.check(at: outcomes.location) { $0.problem(withCoverage: values, of: permission.fact, by: .outcome) }
  }
}
