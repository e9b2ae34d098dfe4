/** Reserves room for results before the first paint, so that nothing shifts. */
if (new URLSearchParams(location.search).get('q')) document.documentElement.classList.add('is-searching')
