// Real questions, and the pages that answer them. The questions were written before the search.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Page } from './support/page.mjs'
import { shippedSite } from './support/site.mjs'

const site = shippedSite()

/** The lines of `questions.txt`, which describes its format. */
const questions = readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n')
  .filter((line) => line && !line.startsWith('#')).map((line) => {
    const [language, app, text, answer, found] = line.split('|')
    return { line, language, app, text, answers: answer === 'nothing' ? [undefined] : answer.split(' or '), found: found?.split(' ; ') }
  })

/** Returns the first three results for a question. */
async function searchIn(language) {
  const page = await Page.open(site, language === 'en' ? '' : `${language}/`)
  const load = (name) => page.import(page.asset(name))
  const modules = ['search/index.js', 'search/bodies.js', 'search/text.js', `words/search.${language}.js`]
  const [{ makeIndex, search }, { makeBodies }, { wordsOf }, { words }] = await Promise.all(modules.map(load))
  const address = new URL(page.find('.search').dataset.search, page.document.baseURI)
  const whole = makeIndex(await (await page.window.fetch(address)).json())
  const options = {
    small: new Set(wordsOf(words.searchSmallWords)), same: words.searchSynonyms.split('; ').map((group) => new Set(wordsOf(group))),
  }
  return async (text, app, withTexts = true) => {
    // Files that are loaded for one question must not affect the next question.
    const places = new Map([...whole.places].map(([word, numbers]) => [word, [...numbers]]))
    const index = { ...whole, texts: [...whole.texts], places }
    if (withTexts) await makeBodies(index, address)(text)
    const { results, developers } = search(index, text, 3, { ...options, app: app || undefined })
    return [...results.map(({ url }) => url), ...developers.map(({ url }) => `folded ${url}`)].slice(0, 3)
  }
}

test('every question has the results of the table', async () => {
  const searches = new Map()
  for (const language of ['en', 'de', 'ar']) searches.set(language, await searchIn(language))
  const wrong = []
  for (const { line, language, app, text, answers, found } of questions) {
    const results = await searches.get(language)(text, app)
    const isAnswered = answers.includes(results[0])
    const isAsExpected = found ? results.join() === found.join() : isAnswered
    const now = [...line.split('|').slice(0, 4), ...isAnswered ? [] : [results.join(' ; ')]].join('|')
    if (!isAsExpected) wrong.push(`${line}\n  is now ${now}`)
  }
  if (wrong.length) assert.fail(`\n${wrong.join('\n')}`)
})

/** Ensures that updates of the table don't hide regressions. */
test('most questions are answered in the first three results', () => {
  for (const [language, least] of [['en', 296], ['de', 25], ['ar', 5]]) {
    const answered = questions.filter((question) => question.language === language)
      .filter(({ answers, found }) => !found || answers.some((answer) => found.includes(answer)))
    assert.ok(answered.length >= least, `${language}: ${answered.length}`)
  }
})

/** Questions whose answer is only in a page's text, not in a title, heading or description. */
const ofTexts = [
  ['en', 'steps', 'endless scrolling of the emoji', 'folded /steps/sources/'],
  ['en', 'steps', 'cadence', '/steps/tools/steps-distance-time/'],
  ['en', 'steps', 'american college of sports medicine', '/steps/tools/calories-by-speed/'],
  ['en', 'steps', 'sensors', '/steps/terms/'],
  ['en', 'psst', 'planning agent', 'folded /psst/requirements/'],
  ['en', 'psst', 'graceful handling', 'folded /psst/requirements/'],
  ['en', 'simplex', 'userpicker', 'folded /simplex/sources/'],
  ['de', 'steps', 'vergütung', '/de/steps/terms/'],
  ['de', 'steps', 'sensoren', '/de/steps/terms/'],
  ['de', 'steps', 'vereinbarung', '/de/steps/terms/'],
]

test('words that are only in texts are found after these are loaded', async () => {
  assert.ok(ofTexts.length >= 10)
  for (const language of ['en', 'de']) {
    const asked = ofTexts.filter(([other]) => other === language)
    const search = await searchIn(language)
    for (const [, app, text, answer] of asked) assert.ok(!(await search(text, app, false)).includes(answer), text)
    for (const [, app, text, answer] of asked) assert.ok((await search(text, app)).includes(answer), text)
  }
})
