/** Loads a stylesheet of the assets that comes with use, unless the page has it. */
export async function loadStyle(name) {
  const { href } = new URL(name, import.meta.url)
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return
  await new Promise((done) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done }))
  })
}
