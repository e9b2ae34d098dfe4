// The filter for the list of all settings, in a long list. `Tests/Cases/scripts/filter.txt` tests it in a short one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Page } from './support/page.mjs'
import { build } from './support/site.mjs'

const field = '.filter__field'
const status = (page) => page.text('.filter [role=status]')
const shown = (page) => page.all('.catalogue .row:not([data-unmatched])').map((row) => row.querySelector('.row__title').textContent).join(', ')

/** Long lists are filtered in parts. */
test('works in a long list', async () => {
  const numbers = [...Array(130).keys()]
  const settings = numbers.map((n) => `  setting${n}: { title: Title ${n}, type: boolean, key: org.example.${n}, default: true }\n`)
  const names = numbers.map((n) => `setting${n}`).join(', ')
  const screens = `screens: { main: { title: Main, sections: [{ all: { title: All, rows: [${names}] } }] } }\n`
  const site = build({
    'content/x/app.yaml': 'name: X\n', 'content/x/settings.yaml': `settings:\n${settings.join('')}${screens}`,
  })
  const page = await Page.open(site, 'x/settings/')
  assert.ok(page.all('.rows__part').length > 1)
  await page.type('s', field)
  assert.equal(status(page), '130 results.')
  assert.equal(page.all('[data-found]').length, 0)
  await page.type('etting129', field)
  assert.equal(status(page), '1 result.')
  assert.equal(shown(page), 'Title 129')
  await page.press('Escape')
  await page.type('ample.12', field)
  assert.equal(shown(page), numbers.filter((n) => `${n}`.startsWith('12')).map((n) => `Title ${n}`).join(', '))
  assert.equal(status(page), '11 results.')
  assert.equal(page.all('[data-found=names]').length, 11)
})
