// Built sites, for the tests of scripts.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package. */
export const project = fileURLToPath(new URL('../../../../', import.meta.url))

const program = process.env.SITEGEN ?? join(project, '.build/debug/sitegen')
const environment = { ...process.env, SOURCE_DATE_EPOCH: '1793491200' }

/** Runs the program, and returns what it prints. */
export const sitegen = (...parameters) => execFileSync(program, parameters, { env: environment, encoding: 'utf8' })

/** Runs the program with lines of JSON as input and output. */
export const resolve = (app, lines) => execFileSync(program, ['resolve', app, '--source', project], {
  env: environment, encoding: 'utf8', input: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), maxBuffer: 2 ** 28,
}).trimEnd().split('\n').map((line) => JSON.parse(line))

/** A temporary folder, deleted at the end of the process. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-scripts-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The text of a file of a built site, or null if it doesn't exist. */
export function read(site, path) {
  try {
    return readFileSync(join(site, path))
  } catch {
    return null
  }
}

/** Builds a site from files by path, with the templates of this package. Returns the output folder. */
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

/** The site of this package. `.ci/javascript` builds it once for all tests. */
export function shippedSite() {
  if (process.env.SHIPPED_SITE) return process.env.SHIPPED_SITE
  const output = join(temporaryFolder(), 'public')
  sitegen('build', '--quiet', '--source', project, '--output', output)
  return output
}

/** A Markdown page. */
export const page = (title, text) => `---\ntitle: ${title}\ndescription: A page.\n---\n${text}\n`
