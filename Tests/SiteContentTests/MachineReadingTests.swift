import SettingsModel
import Testing

@testable import SiteContent

/// Reads the state machine of a row's action.
@Suite struct MachineReadingTests {
  @Test func readsAToastWithOnlyAKind() throws {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idle
            states:
              idle: { transitions: { tap: done } }
              done: { toast: success, after: { delay: 2000, target: failed } }
              failed: { toast: { kind: failure, text: Oh }, final: true }
      """
    var (idle, done, failed) = (Machine.State(id: "idle"), Machine.State(id: "done"), Machine.State(id: "failed"))
    idle.transitions = [.init(event: "tap", target: "done")]
    done.toast = Toast(kind: "success")
    var delay = Machine.Delay()
    (delay.delay, delay.target) = (2000, "failed")
    done.after = delay
    var toast = Toast(kind: "failure")
    toast.text = "Oh"
    (failed.toast, failed.final) = (toast, true)
    var wanted = Machine()
    (wanted.initial, wanted.states) = ("idle", [idle, done, failed])
    #expect(try Row.read(machine).machine == wanted)
  }

  @Test func reportsUnknownStates() {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idel
            states:
              idle: { transitions: { tap: dne, other: null } }
              done: {}
      """
    #expect(
      AppFixture(rows: machine).problems == [
        #"17:26 unknown-state there is no state "idel" | did you mean "idle"? Available states: idle, done."#,
        #"19:47 unknown-state there is no state "dne" | did you mean "done"? Available states: idle, done."#,
      ])
  }

  @Test func warnsAboutUnreachableStatesAndDeadEnds() {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idle
            states:
              idle: { transitions: { tap: idle, other: null } }
              done: {}
      """
    #expect(
      AppFixture(rows: machine).problems == [
        #"20:19 warning dead-end state "done" has no transitions and is not final | write `final: true`, or a transition to null if the next state is not documented"#,
        #"20:19 warning unreachable-state state "done" cannot be reached"#,
      ])
  }
}
