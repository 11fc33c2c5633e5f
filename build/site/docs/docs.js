// Samples show the address of the host that serves the page.
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin;

/** Headers that differ between answers; the others are the same for all. */
const HEADERS = [
  'X-Total-Count',
  'X-Search-Match',
  'X-Search-Query',
  'X-Search-Suggestion',
  'Link',
  'ETag',
  'Retry-After',
  'X-Build-Digest',
];

/** The address that a form requests: a field named in its path goes there, the others into the query, empty ones nowhere. */
function buildAddress(form) {
  const values = new FormData(form);
  const path = (form.dataset.path ?? form.getAttribute('action')).replace(/\{(\w+)\}/g, (_, name) => {
    const value = values.get(name);
    values.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...values].filter(([, value]) => value !== ''));
  return `${location.origin}${path}${String(query) && '?'}${query}`;
}

function block(text) {
  const pre = document.createElement('pre');
  pre.append(text);
  return pre;
}

async function show(form) {
  const address = buildAddress(form);
  const place = form.nextElementSibling;
  // Typed text must not end the quotation in a shell.
  const curl = block(`curl -i '${address.replaceAll("'", '%27')}'`);
  place.replaceChildren(curl);
  try {
    const answer = await fetch(address);
    const headers = HEADERS.filter((name) => answer.headers.has(name)).map(
      (name) => `${name}: ${answer.headers.get(name)}\n`,
    );
    const text = JSON.stringify(await answer.json(), null, 2);
    place.replaceChildren(curl, block(`HTTP ${answer.status} ${answer.statusText}\n${headers.join('')}\n${text}`));
  } catch (error) {
    place.append(block(`No answer: ${error.message}`));
  }
}

for (const form of document.querySelectorAll('.docs form')) {
  for (const field of form.querySelectorAll('input')) field.readOnly = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(form);
  });
}
