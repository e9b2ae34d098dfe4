internal import SettingsModel

extension Effect: Named {
  static let table = MemberTable<Effect>(
    "effect", published: "What a change or an action causes.",
    .published("id", \.id, .id(), "The effect's id, unique within the app."),
    .required("title", \.title, .shown, "what happens, in a few words"),
    .optional(
      "reader", \.reader, .shown, "what a person sees of it, in a sentence; without one it is only for developers",
      example: "The switch goes back to off."),
    .optional("calls", \.calls, .oneOrMore(.text), "the calls in the app's code, in order"),
    .optional("guarantee", \.guarantee, .choice("a guarantee"), "how firmly the source promises the effect"),
    .optional(
      "reaches", \.reaches, .choice("a place outside the app"),
      "where the effect is felt outside the app; that companion gets the settings that cause it"),
    .optional("sets", \.sets, .states(.state), "facts and settings that get a value"),
    .optional("clears", \.clears, .oneOrMore(.name(of: .stored)), "facts, settings and stored keys that lose their value"),
    .optional("context", \.context, .text, "where the calls run", example: "DispatchQueue.main.async"),
    .prose("detail", \.detail, \.detailHTML, .prose, "more about it"),
    example: "{ title: Reload widgets, calls: WidgetCenter.shared.reloadAllTimelines(), reaches: widget }")
}
