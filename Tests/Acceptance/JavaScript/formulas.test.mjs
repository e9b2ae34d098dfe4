// The calculators' formulas, compared with published values.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Page } from './support/page.mjs'
import { shippedSite } from './support/site.mjs'

/** The lines of `formulas.txt`. */
const lines = readFileSync(new URL('formulas.txt', import.meta.url), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))

test('formulas have the published values, and numbers are read in all usual notations', async () => {
  assert.ok(lines.length >= 82)
  const page = await Page.open(shippedSite(), 'steps/tools/')
  const modules = ['formulas', 'units', 'number', 'clock'].map((name) => page.import(page.asset(`apps/steps/calculators/${name}.js`)))
  const exported = Object.assign({}, ...await Promise.all(modules))
  for (const line of lines) {
    const [expression, expected] = line.split(' | ')
    const value = new Function(...Object.keys(exported), `return ${expression}`)(...Object.values(exported))
    const decimals = /^-?\d+\.(\d+)$/.exec(expected)?.[1].length ?? 0
    const shown = typeof value === 'number' ? value.toFixed(decimals) : value?.problem ?? value?.value ?? value
    assert.equal(String(shown), expected.trim(), line)
  }
})
