internal import SettingsModel
internal import SiteContent

/// When the moments of one step begin and how long they take, as far as the source says.
///
/// A moment begins its delay after the start of the step, or after the end of the one it follows. Where it follows another and
/// no delay is documented, it begins together with the one before it that follows the same: what is listed later does not come
/// earlier.
struct MomentSchedule {
  /// Times are in milliseconds from the start of the step.
  struct Entry {
    let moment: Onboarding.Moment
    let start: Int64

    /// Nil if it is not documented.
    var duration: Int64? { moment.duration }
    /// Whether it goes on until its step ends.
    var isThroughout: Bool { moment.while?.known == .step }
    /// Whether it makes way for what follows it.
    var makesWay: Bool { moment.attributes?["afterwards"] != nil }
  }

  let entries: [Entry]

  private typealias ID = Identifier<Onboarding.Moment>

  init(_ moments: [Onboarding.Moment]) {
    let byID = Dictionary(moments.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var delays: [ID: Int64] = [:]
    for (index, moment) in moments.enumerated() {
      let before = moments[..<index].last { $0.follows == moment.follows }
      delays[moment.id] = moment.delay ?? (moment.follows == nil ? 0 : before.flatMap { delays[$0.id] } ?? 0)
    }
    entries = moments.map { moment in
      let chain = Self.chain(before: moment, byID)
      let start = chain.reduce(delays[moment.id] ?? 0) { Self.sum($0, Self.sum(delays[$1.id] ?? 0, $1.duration ?? 0)) }
      return Entry(moment: moment, start: start)
    }
  }

  /// The moments that must be over before a moment; a circle is cut where it closes.
  private static func chain(before moment: Onboarding.Moment, _ moments: [ID: Onboarding.Moment]) -> [Onboarding.Moment] {
    var chain: [Onboarding.Moment] = []
    var seen: Set = [moment.id]
    var next = moment.follows
    while let id = next, seen.insert(id).inserted, let moment = moments[id] {
      chain.append(moment)
      next = moment.follows
    }
    return chain
  }

  private static func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
