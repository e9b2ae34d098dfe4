// The button that copies a code block.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Page } from './support/page.mjs'
import { build, page as text, read } from './support/site.mjs'

const site = build({
  'content/code.md': text('Code', '```sh\nsitegen build\nsitegen serve\n```\n\n1. In a list:\n\n   ```\n   <b> & c\n   ```\n\n`x`'),
  'content/text.md': text('Text', 'Only `x`.'),
})

/** Opens the page in a browser that writes copied texts to `copied`, or refuses to copy. */
const open = (copied) => Page.open(site, 'code/', {
  prepare: ({ window }) => {
    const writeText = async (text) => { copied.push(text) }
    Object.defineProperty(window.navigator, 'clipboard', { value: copied && { writeText } })
  },
})

const status = (page) => page.text('[role=status]')
const marked = (page) => page.all('.code__copy').map((button) => 'done' in button.dataset)

/** Presses a button. The page says what happened for a moment. */
async function press(page, number) {
  page.all('.code__copy')[number].click()
  await page.rest(100)
}

test('a button copies the code of its block', async () => {
  const copied = []
  const page = await open(copied)
  assert.deepEqual(page.all('.code > pre + button').map(({ type, ariaLabel }) => [type, ariaLabel]), [['button', 'Copy code'], ['button', 'Copy code']])
  await press(page, 0)
  assert.deepEqual([copied, status(page), marked(page)], [['sitegen build\nsitegen serve'], 'The code is copied.', [true, false]])
  await press(page, 1)
  assert.deepEqual([copied[1], status(page), marked(page)], ['<b> & c', 'The code is copied.', [false, true]])
  await page.rest(3000)
  assert.deepEqual([status(page), marked(page)], ['', [false, false]])
  assert.deepEqual(page.log, [])
})

test('the code is selected if the browser does not copy', async () => {
  const page = await open()
  await press(page, 1)
  assert.equal(String(page.window.getSelection()), '<b> & c\n')
  assert.deepEqual([status(page), marked(page)], ['The code is selected. You can copy it now.', [false, false]])
  assert.deepEqual(page.log, [])
})

test('blocks can be focused without the script, which pages without blocks do not load', () => {
  assert.equal(read(site, 'code/index.html').toString().match(/<pre tabindex="0"><code/g).length, 2)
  assert.doesNotMatch(read(site, 'text/index.html').toString(), /code\.(js|css)|copy-code/)
})
