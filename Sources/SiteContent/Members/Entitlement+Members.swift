internal import SettingsModel

extension Entitlement: Named {
  static let table = MemberTable<Entitlement>(
    "entitlement", published: "What a gate asks for.",
    .published("id", \.id, .id(), "The entitlement's id, unique within the app."),
    .required("title", \.title, .shown, "its title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it opens, and what is free"),
    .required("when", \.when, .condition, "when the user has it"),
    .optional("opens", \.opens, Destination.short, "what opens for a user who lacks it"),
    example: "{ title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } }")
}
