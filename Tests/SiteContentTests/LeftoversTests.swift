import Testing

@testable import SiteContent

/// Files that are left out because of their names, and those beside them.
@Suite struct LeftoversTests {
  private func kind(_ path: String, beside others: [String]) -> String? {
    var leftovers = Leftovers(among: others + [path])
    return leftovers.finding(for: path).map { "\($0.kind)" }
  }

  @Test(arguments: [
    // Dropbox
    "p (Ann's conflicted copy 2026-01-31).md", "p (In Konflikt stehende Kopie von Ann 2026-01-31).md",
    "p (Copie en conflit de Ann 2026-01-31).md", "p (Copia en conflicto de Ann 2026-01-31).md",
    "p (Copia in conflitto di Ann 2026-01-31).md",
    "p (Cópia em conflito de Ann 2026-01-31).md", "p (AnnのMac の競合コピー 2026-01-31).md", "p (Ann 的冲突副本 2026-01-31).md",
    "p (Ann의 충돌 사본 2026-01-31).md",
    "p (конфликтующая копия с Ann 2026-01-31).md", "p (Mac 上の問題のあるコピー 2026-01-31).md", "p (Anns konfliktkopi 2026-01-31 (1)).md",
    "p (Case Conflict).md", "P (Case Conflict 1).md", "p (Selective Sync Conflict).md",
    // OneDrive
    "p-DESKTOP-AB12CD3.md", "p-LAPTOP-1A2B3C4D.md", "p-DESKTOP-AB12CD3-2.md", "p-ANN-PC.md", "p-Anns-MacBook-Pro.md",
    "p-Ann’s MacBook Air.md",
    "p-MacBook-Pro-von-Ann.md", "p-nas-safeBackup-0001.md",
    // Nextcloud, Syncthing, Synology, Google Drive, Seafile, Resilio
    "p_conflict-20260131-103028.md", "p (conflicted copy 2026-01-31 103028).md", "p.sync-conflict-20260131-103028-ABCDEFG.md",
    "p_NAS_Jan-31-1030-2026_Conflict.md", "p [Conflict].md", "p (SFConflict ann@example.com 2026-01-31-10-30-28).md", "p.Conflict.md",
  ]) func aCopyOfASyncServiceIsLeftOut(_ name: String) {
    #expect(kind(name, beside: ["p.md"]) == "copy")
    #expect(kind("a/" + name, beside: ["a/p.md"]) == "copy")
    let picture = name.replacing(".md", with: ".png")
    #expect(kind(picture, beside: ["p.png"]) == "copy")
    let folder = name.replacing(".md", with: "")
    #expect(kind(folder + "/x.md", beside: ["p/x.md"]) == "copy")
    // Without its original, the name may be a title. A few names are unmistakable.
    let isUnmistakable = name.contains("conflicted copy") || name.contains("sync-conflict")
    #expect(kind(name, beside: ["q.md", "b/p.md", "p.txt"]) == (isUnmistakable ? "copy" : nil))
  }

  @Test(arguments: [
    "p 2.md", "p (1).md", "p(2).md", "p copy.md", "p copy 3.md", "p (copy).md", "p - Copy.md", "p - Copy (2).md", "p - Kopie.md",
    "p copie.md",
    "p のコピー.md", "p 2.pdf", "p 2/x.md",
  ]) func aNameLikeACopyIsAPage(_ name: String) {
    let original = name.hasSuffix(".pdf") ? "p.pdf" : name.contains("/") ? "p/x.md" : "p.md"
    #expect(kind(name, beside: [original])?.hasPrefix("possibleCopy") == true)
    #expect(kind(name, beside: ["q.md"]) == nil)
  }

  @Test(arguments: [
    "p-conflict.md", "p_conflicts.md", "p-IOS.md", "p-ISO-8601.md", "p-GDPR.md", "p (conflict in Gaul).md", "p (2026-01-31).md",
    "p (Pro).md", "p [beta].md", "p 2026.md", "p-2.md", "p-copy.md", "p copyright.md", "p.de.md", "p 2.png", "p copy.yaml",
    "p (old map).md",
  ]) func otherNamesAreNoCopies(_ name: String) {
    #expect(kind(name, beside: ["p.md", "p.png", "p.yaml"]) == nil)
  }

  @Test(arguments: [
    ("_drafts/a.md", "drafts"), ("blog/_Drafts/b/a.md", "drafts"), (".a.md.icloud", "placeholder"), ("a/.b.icloud", "placeholder"),
    ("x/q.md~", "copy"), ("__MACOSX/q.md", "ofSystem"), ("drafts/a.md", nil), ("_posts/a.md", nil), ("icloud.md", nil),
  ]) func otherFiles(_ path: String, _ wanted: String?) { #expect(kind(path, beside: []) == wanted) }
}
