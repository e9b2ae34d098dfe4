internal import Localization
internal import SettingsModel

/// The moments of a step as bars on an axis of time.
///
/// A bar is hatched and open if the source does not say how long the moment takes. A moment that is repeated has a mark
/// for each time. Time goes the way that the language is written.
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
    // What is open has to go on beyond what is known.
    end = last + last / 5
  }

  /// Keeps the arithmetic within bounds: 30 years.
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
  private func begin(of entry: MomentSchedule.Entry) -> Int64 { min(entry.start, Self.longest) }

  /// How far from the beginning of the axis.
  private func place(_ time: Int64) -> Int {
    let share = Double(min(time, end)) / Double(end)
    return Self.inset + Int((share * Double(Self.width - 2 * Self.inset)).rounded())
  }

  /// Where something is that far from the beginning of a line.
  private func x(_ place: Int) -> Int { words.forms.isRightToLeft ? Self.width - place : place }

  private func axis(height: Int) -> [SVGElement] {
    // If no time is known, the axis shows only its start.
    stride(from: 0, through: hasTimes ? end : 0, by: Int(tick)).flatMap { time -> [SVGElement] in
      let (place, label) = (place(time), time == 0 ? "0" : words.duration(time))
      let anchor = time == 0 ? "start" : place > Self.width - 40 ? "end" : "middle"
      let edge = time == 0 ? 0 : place > Self.width - 40 ? Self.width : place
      return [
        .stroke("M\(x(place)) 0V\(height)", "chart__line", dash: "1 3"),
        .text(label, x: x(edge), y: height + 14, anchor: anchor, "chart__tick"),
      ]
    }
  }

  /// The smallest round time of which at most six fit on the axis.
  private var tick: Int64 {
    var power: Int64 = 100
    while true {
      if let tick = [1, 2, 5].map({ $0 * power }).first(where: { end / $0 <= 6 }) { return tick }
      power *= 10
    }
  }

  /// A name and its time, beside each other where both fit, above the bar.
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
    let (from, height) = (place(begin(of: entry)), Self.barHeight)
    if let every = entry.moment.every, every > 0 {
      let times = stride(from: begin(of: entry), through: end, by: Int(clamping: every)).prefix(40)
      let marks = times.map { "M\(x(place($0))) \(y)v\(height)" }.joined()
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
    let length = max(place(begin(of: entry) + min(duration, Self.longest)) - from, 2)
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
