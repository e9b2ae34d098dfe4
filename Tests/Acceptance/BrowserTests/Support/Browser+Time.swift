/// Time that goes on where a test lets it.
///
/// Not Chromium's virtual time: while that is paused, pages are not always drawn, and modules do not arrive.
extension Browser {
  /// From now on the open page's timers wait for `advance`. Those without a delay, which only let others go first, do not.
  func holdTime() async throws {
    try await run(
      """
      const { setTimeout, clearTimeout } = window
      const waiting = new Map()
      let [now, last] = [0, 0]
      window.setTimeout = (act, delay = 0, ...operands) => {
        if (delay <= 0) return setTimeout(act, delay, ...operands)
        last -= 1
        waiting.set(last, { at: now + delay, act: () => act(...operands) })
        return last
      }
      window.clearTimeout = (id) => waiting.delete(id) || clearTimeout(id)
      window.passTime = async (milliseconds) => {
        const end = now + milliseconds
        for (;;) {
          const [first] = [...waiting].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)
          if (!first) break
          waiting.delete(first[0])
          now = first[1].at
          first[1].act()
          // What follows from it goes first.
          await new Promise((done) => setTimeout(done))
        }
        now = end
        return true
      }
      """)
  }

  func advance(milliseconds: Int) async throws { let _: Bool = try await value("window.passTime(\(milliseconds))") }
}
