// Runs the compiled client from Examples/SmallClients.
//
//   node node.mjs CLIENT decide JOB                                   as decide.py
//   node node.mjs CLIENT show SITE APP LANGUAGES CHANGE CACHE         like its page, with a file instead of localStorage
import fs from "node:fs"
import process from "node:process"
import { pathToFileURL } from "node:url"

const [path, command, ...operands] = process.argv.slice(2)
const client = await import(pathToFileURL(path))
const read = (path) => JSON.parse(fs.readFileSync(path, "utf8"))

if (command === "decide") {
  const job = read(operands[0])
  const decided = job.apps.map((app) => app.users.map(client.resolver(app.settings, app.icons ?? undefined)))
  const verdicts = job.conditions.map(({ condition, facts }) => client.evaluate(condition, (fact) => Object.hasOwn(facts, fact) ? facts[fact] : null))
  const languages = job.choices.map(({ manifest, wanted }) => client.choose(manifest, wanted)?.language ?? null)
  console.log(JSON.stringify({ decided, verdicts, languages }))
} else {
  const [site, app, languages, change, cache] = operands
  const kept = fs.existsSync(cache) ? read(cache) : undefined
  const shown = await client.show(site, app, languages.split(","), JSON.parse(change), undefined, kept)
  fs.writeFileSync(cache, JSON.stringify(shown.snapshot))
  console.log(shown.text)
}
