import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A mount namespace for a script, if Linux allows it.
private enum MountNamespace {
  private static let unshare = installedProgram("unshare")
  /// Root doesn't need a user namespace.
  private static let options = ["--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])

  static func run(_ script: String, _ arguments: [String] = [], in folder: String) async throws -> ProgramRun {
    let command = [unshare ?? "unshare"] + options + ["/bin/sh", "-euc", script, "sh"] + arguments
    return try await ProgramRun(command, in: folder)
  }

  static func isPossible() async throws -> Bool {
    guard unshare != nil else { return false }
    let folder = try TemporaryFolder()
    return try await run("mount -t tmpfs none .", in: folder.path).status == 0
  }
}

/// The output folder is a mount point, contains a mount point, or is full.
@Suite(.programs, .enabled("unshare is missing, or may not mount") { try await MountNamespace.isPossible() })
struct MountTests {
  /// Runs a script that can mount file systems. `$1` is the program.
  private static func run(_ script: String, _ site: TrialSite) async throws -> ProgramRun {
    try site.reset()
    return try await MountNamespace.run(script, [BuiltProgram.url.path], in: site.folder.path)
  }

  private static func built(_ site: TrialSite) throws -> TrialSite.Tree {
    try site.folder.contents(below: "built")
  }

  @Test func theOutputMayBeAMountPoint() async throws {
    let site = try await TrialSite()
    let script = #"""
      rm -r public; mkdir public; mount -t tmpfs none public
      before=$(stat -c '%d %i' public)
      "$1" build --quiet
      echo more >>content/demo/about.md; "$1" build --quiet
      sed -i '$d' content/demo/about.md; "$1" build --quiet
      [ "$(stat -c '%d %i' public)" = "$before" ]
      cp -R public built
      """#
    _ = try await Self.run(script, site).succeeded()
    #expect(try Self.built(site) == site.new)
  }

  /// A container may share single folders with its host. Files that can't be renamed across mounts are copied first and then renamed.
  @Test func aFolderOfTheOutputMayBeAMountPoint() async throws {
    let site = try await TrialSite()
    let script = #"""
      for folder in api/v1 assets demo; do cp -R public/$folder aside; mount -t tmpfs none public/$folder; cp -R aside/. public/$folder; rm -r aside; done
      "$1" build --quiet
      cp -R public built
      """#
    _ = try await Self.run(script, site).succeeded()
    #expect(try Self.built(site) == site.new)
  }

  /// A container may share only this folder with its host.
  @Test func theOutputMayBeABindMount() async throws {
    let site = try await TrialSite()
    let script =
      #"mkdir seen; mount --bind public seen; exec 9<seen; "$1" build --quiet; cp -R seen built; cmp seen/index.html /dev/fd/9/index.html"#
    _ = try await Self.run(script, site).succeeded()
    #expect(try Self.built(site) == site.new)
  }

  /// Disk sizes from no free pages to enough free pages.
  @Test func aDiskThatGetsFullLeavesTheOldSite() async throws {
    let site = try await TrialSite()
    let pages = 20
    let points = Campaign.sizes.points(of: pages, usually: 3)
    var full = 0
    for point in try atLeast(3, points) {
      // Mounts a disk with the size of the old site and `point` more pages of 4 KiB.
      let script = #"""
        mkdir full; mount -t tmpfs none full; cp -R public full; used=$(df --output=used -k full | tail -1)
        mount -o remount,size=$((used + \#(point * 4)))k full
        status=0; "$1" build --quiet --output full/public 2>errors || status=$?
        cp -R full/public left; echo $status
        mount -o remount,size=1g full; "$1" build --quiet --output full/public; cp -R full/public built
        """#
      let run = try await Self.run(script, site).succeeded()
      let left = try site.folder.contents(below: "left")
      let errors = try site.folder.text("errors")
      if run.output == "0\n" {
        #expect(left == site.new && errors == "", "\(point) pages: \(errors)")
      } else {
        full += 1
        #expect(run.output == "74\n" && errors.contains("No space left on device"), "\(point) pages: \(errors)")
        #expect(left == site.old, "\(point) pages: \(errors)")
      }
      #expect(try Self.built(site) == site.new, "\(point) pages")
    }
    #expect(full > 0)
    Campaign.sizes.report("\(points.count) of \(pages) sizes, \(full) of them too small")
  }
}
