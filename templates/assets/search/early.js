/** Keeps room for results before the page is seen, so that they push nothing away. */
if (new URLSearchParams(location.search).get('q')) document.documentElement.classList.add('is-searching')
