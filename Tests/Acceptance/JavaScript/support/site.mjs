// Built sites for testing scripts.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this repository. */
export const project = fileURLToPath(new URL('../../../../', import.meta.url))

const program = process.env.SITEGEN ?? join(project, '.build/debug/sitegen')
const environment = { ...process.env, SOURCE_DATE_EPOCH: '1793491200' }

/** Runs the program, and returns its output. */
export const sitegen = (...parameters) => execFileSync(program, parameters, { env: environment, encoding: 'utf8' })

/** Runs the program with lines of JSON as its input and output. */
export const resolve = (app, lines) => execFileSync(program, ['resolve', app, '--source', project], {
  env: environment, encoding: 'utf8', input: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), maxBuffer: 2 ** 28,
}).trimEnd().split('\n').map((line) => JSON.parse(line))

/** Creates a temporary folder that is deleted when the process ends. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-scripts-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the text of a built site's file, or null if the file doesn't exist. */
export function read(site, path) {
  try {
    return readFileSync(join(site, path))
  } catch {
    return null
  }
}

/** Builds a site from files by path, with this repository's templates. Returns the output folder. */
export function build(files) {
  const folder = temporaryFolder()
  cpSync(join(project, 'templates'), join(folder, 'templates'), { recursive: true })
  for (const [path, text] of Object.entries({ 'content/site.yaml': 'title: Test\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  sitegen('build', '--quiet', '--source', folder)
  return join(folder, 'public')
}

/** Returns this repository's site. `.ci/javascript` builds it once for all tests. */
export function shippedSite() {
  if (process.env.SHIPPED_SITE) return process.env.SHIPPED_SITE
  const output = join(temporaryFolder(), 'public')
  sitegen('build', '--quiet', '--source', project, '--output', output)
  return output
}

/** Returns a Markdown page. */
export const page = (title, text) => `---\ntitle: ${title}\ndescription: A page.\n---\n${text}\n`
