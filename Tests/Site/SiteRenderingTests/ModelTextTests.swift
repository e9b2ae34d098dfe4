import Foundation
import Testing

@testable import SettingsModel
@testable import SiteRendering

@Suite struct ModelTextTests {
  @Test(arguments: [
    (Scalar.integer(8000), "8,000 steps"), (.number(1.5), "1.5 steps"), (true, "On"), (false, "Off"), ("metric", "Metric"),
    ("other", "other"), (.null, "nothing"),
  ])
  func phrasesValues(_ value: Scalar, _ words: String) {
    var (setting, metric) = (Setting(id: "unitSystem"), Setting.Option(value: "metric"))
    metric.title = "Metric"
    (setting.options, setting.unit) = ([metric], "steps")
    #expect(ValueWords.title(of: .scalar(value), in: setting) == words)
  }

  @Test(arguments: [
    (1000 as Double?, 20_000 as Double?, 500 as Double?, "steps" as String?, "1,000 to 20,000 steps in steps of 500" as String?),
    (0, 1, 0.25, nil, "0 to 1 in steps of 0.25"), (1, nil, nil, nil, "at least 1"),
    (nil, 9, nil, "km", "at most 9 km"), (nil, nil, 5, nil, nil), (-5, 5, nil, nil, "−5 to 5"),
  ])
  func phrasesRanges(_ minimum: Double?, _ maximum: Double?, _ step: Double?, _ unit: String?, _ words: String?) {
    var setting = Setting(id: "x")
    (setting.minimum, setting.maximum, setting.multipleOf, setting.unit) = (minimum, maximum, step, unit)
    #expect(ValueWords.range(of: setting) == words)
  }
}
