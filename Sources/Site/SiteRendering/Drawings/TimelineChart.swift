internal import Localization
internal import SettingsModel
internal import SiteContent

/// A chart of a step's moments as bars on a time axis.
///
/// A bar is hatched and open-ended if the moment's duration is not documented. A repeated moment has a mark for each repetition. Time runs
/// in the direction of the language's script.
struct TimelineChart {
  private static let (width, inset, barHeight) = (352, 8, 8)

  private let entries: [MomentSchedule.Entry]
  private let title: String
  private let words: Words
  /// The end of the axis, in milliseconds.
  private let end: Int64
  private let hasTimes: Bool

  init(_ schedule: MomentSchedule, title: String, _ words: Words = Words()) {
    entries = schedule.entries
    (self.title, self.words) = (title, words)
    let known = entries.map { entry in
      let length = max(entry.duration ?? 0, entry.moment.every ?? 0)
      return min(entry.start, Self.longest) + min(length, Self.longest)
    }
    hasTimes = known.contains { $0 > 0 }
    let last = max(known.max() ?? 0, 500)
    // Open-ended bars continue past the last known time.
    end = last + last / 5
  }

  /// The maximum time to draw, in milliseconds: about 35 years. It prevents arithmetic overflow.
  private static let longest: Int64 = 1 << 40

  var svg: SVGElement {
    var y = 4
    var rows: [SVGElement] = []
    for entry in entries {
      let (row, height) = draw(entry, at: y)
      rows.append(row)
      y += height
    }
    return .drawing("chart", title: title, width: Self.width, height: y + 20, axis(height: y) + rows)
  }
}

extension TimelineChart {
  private func start(of entry: MomentSchedule.Entry) -> Int64 { min(entry.start, Self.longest) }

  /// Returns the distance of a time from the start of the drawing.
  private func offset(_ time: Int64) -> Int {
    let share = Double(min(time, end)) / Double(end)
    return Self.inset + Int((share * Double(Self.width - 2 * Self.inset)).rounded())
  }

  /// Returns the x coordinate of an offset, mirrored in right-to-left languages.
  private func x(_ offset: Int) -> Int { words.forms.isRightToLeft ? Self.width - offset : offset }

  private func axis(height: Int) -> [SVGElement] {
    // If no time is known, the axis shows only its start.
    stride(from: 0, through: hasTimes ? end : 0, by: Int(tick)).flatMap { time -> [SVGElement] in
      let (offset, label) = (offset(time), time == 0 ? "0" : words.duration(time))
      let anchor = time == 0 ? "start" : offset > Self.width - 40 ? "end" : "middle"
      let edge = time == 0 ? 0 : offset > Self.width - 40 ? Self.width : offset
      return [
        .stroke("M\(x(offset)) 0V\(height)", "chart__line", dash: "1 3"),
        .text(label, x: x(edge), y: height + 14, anchor: anchor, "chart__tick"),
      ]
    }
  }

  /// The smallest round interval that divides the axis into at most six parts.
  private var tick: Int64 {
    var power: Int64 = 100
    while true {
      if let tick = [1, 2, 5].map({ $0 * power }).first(where: { end / $0 <= 6 }) { return tick }
      power *= 10
    }
  }

  /// Draws the moment's bar, with its name and time above, on one line if both fit.
  private func draw(_ entry: MomentSchedule.Entry, at top: Int) -> (SVGElement, height: Int) {
    let name = NameWords.title(entry.moment.id.rawValue)
    let time = time(of: entry)
    let isOneLine = DiagramText.width(of: name + "  " + time) <= Self.width
    var y = top + 12
    var parts: [SVGElement] = []
    let names = isOneLine ? [name] : DiagramText.lines(of: name, upTo: Self.width)
    for (index, line) in names.enumerated() {
      parts.append(.text(line, x: x(0), y: y + index * DiagramText.lineHeight, "chart__name"))
    }
    y += (names.count - 1) * DiagramText.lineHeight
    let times = isOneLine ? [time] : DiagramText.lines(of: time, upTo: Self.width)
    for line in times {
      y += isOneLine ? 0 : DiagramText.lineHeight
      parts.append(.text(line, x: x(Self.width), y: y, anchor: "end", "chart__time"))
    }
    parts += bar(of: entry, at: y + 6)
    let height = y + 6 + Self.barHeight + 10 - top
    return (SVGElement("g", ["class": "chart__moment", "data-moment": entry.moment.id.rawValue], parts), height)
  }

  private func bar(of entry: MomentSchedule.Entry, at y: Int) -> [SVGElement] {
    let (from, height) = (offset(start(of: entry)), Self.barHeight)
    if let every = entry.moment.every, every > 0 {
      let times = stride(from: start(of: entry), through: end, by: Int(clamping: every)).prefix(40)
      let marks = times.map { "M\(x(offset($0))) \(y)v\(height)" }.joined()
      let line = SVGElement.stroke("M\(x(from)) \(y + height / 2)H\(x(Self.width))", "chart__open", dash: "2 4")
      return [line, .stroke(marks, "chart__mark")]
    }
    if entry.isThroughout { return [rectangle(from: from, length: Self.width - Self.inset - from, at: y)] }
    guard let duration = entry.duration else {
      let hatching = SVGElement(
        "path",
        [
          "class": "chart__open", "d": "M\(x(from)) \(y + height / 2)H\(x(Self.width))", "stroke": "currentColor",
          "stroke-width": "\(height)",
          "stroke-dasharray": "2 4",
        ])
      return [hatching, .stroke("M\(x(from)) \(y - 2)v\(height + 4)", "chart__mark")]
    }
    let length = max(offset(start(of: entry) + min(duration, Self.longest)) - from, 2)
    return [rectangle(from: from, length: length, at: y, dash: entry.moment.approximate == true ? "4 3" : "none")]
  }

  private func rectangle(from: Int, length: Int, at y: Int, dash: String = "none") -> SVGElement {
    SVGElement(
      "rect",
      [
        "class": "chart__bar", "x": "\(min(x(from), x(from + length)))", "y": "\(y)", "width": "\(length)", "height": "\(Self.barHeight)",
        "rx": "3",
        "stroke": "currentColor", "stroke-dasharray": dash, "fill": "currentColor", "fill-opacity": "0.5",
      ])
  }

  private func time(of entry: MomentSchedule.Entry) -> String {
    let moment = entry.moment
    let followed = moment.follows.map { NameWords.title($0.rawValue) }
    let start: String? =
      switch (moment.delay, followed) {
      case (let delay?, let followed?): words.chartAfterMoment(duration: words.duration(delay), moment: followed)
      case (let delay?, nil): words.chartAt(words.duration(delay))
      case (nil, let followed?): words.chartFollows(followed)
      case (nil, nil): nil
      }
    let length = moment.duration.map { moment.approximate == true ? words.chartAbout(words.duration($0)) : words.duration($0) }
    let span = entry.isThroughout ? words.throughoutStep : nil
    return words.list([start, length, span, moment.every.map { words.chartEvery(words.duration($0)) }]).nonEmpty ?? words.chartUnknown
  }
}

/// The start times and durations of a step's moments, as far as they are documented.
///
/// A moment's delay counts from the end of the moment that it follows, or else from the start of the step. A moment that follows another
/// one, but has no delay, starts together with the previous moment that follows the same one.
struct MomentSchedule {
  /// A moment with its start. Times are in milliseconds from the start of the step.
  struct Entry {
    let moment: Onboarding.Moment
    let start: Int64

    /// The duration; nil if it is not documented.
    var duration: Int64? { moment.duration }
    /// Whether the moment continues until its step ends.
    var isThroughout: Bool { moment.while?.known == .step }
    /// Whether the moment is hidden by the moments that follow it.
    var makesWay: Bool { moment.attributes?["afterwards"] != nil }
  }

  let entries: [Entry]

  private typealias ID = Identifier<Onboarding.Moment>

  init(_ moments: [Onboarding.Moment]) {
    let byID = Dictionary(moments.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var delays: [ID: Int64] = [:]
    var latest: [ID: ID] = [:]
    for moment in moments {
      let before = moment.follows.flatMap { latest[$0] }.flatMap { delays[$0] }
      delays[moment.id] = moment.delay ?? before ?? 0
      if let follows = moment.follows { latest[follows] = moment.id }
    }
    var ends: [ID: Int64] = [:]
    for moment in moments {
      // The moments before this one whose ends aren't known yet.
      var chain: [Onboarding.Moment] = []
      var seen: Set<ID> = []
      var next: ID? = moment.id
      while let id = next, ends[id] == nil, seen.insert(id).inserted, let moment = byID[id] {
        chain.append(moment)
        next = moment.follows
      }
      for moment in chain.reversed() {
        let start = Self.sum(delays[moment.id] ?? 0, moment.follows.flatMap { ends[$0] } ?? 0)
        ends[moment.id] = Self.sum(start, moment.duration ?? 0)
      }
    }
    entries = moments.map { moment in
      Entry(moment: moment, start: Self.sum(delays[moment.id] ?? 0, moment.follows.flatMap { ends[$0] } ?? 0))
    }
  }

  private static func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
