// Samples show the address of the host that serves the page.
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin;

/** Headers that differ between answers; the others are the same for all. */
const HEADERS = [
  'X-Total-Count',
  'X-Search-Match',
  'X-Search-Query',
  'X-Search-Dropped',
  'X-Search-Suggestion',
  'X-Unknown-Parameters',
  'Link',
  'ETag',
  'Retry-After',
  'X-Build-Digest',
];

/** The code block in a frame with a button that copies its text; without a clipboard the block alone. */
function withCopyButton(pre) {
  if (!navigator.clipboard) return pre;
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'copyable';
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = 'Copied';
  });
  pre.replaceWith(frame);
  frame.append(pre, button);
  return frame;
}
for (const pre of document.querySelectorAll('pre')) withCopyButton(pre);

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

/** How many elements of a list are shown: whole rounds would freeze a phone. */
const LIST_LENGTH = 3;
/** An object with more members is a table by code. */
const LARGEST_OBJECT = 50;

/** The value with long lists cut, and a note of how many elements were left out. */
function shorten(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value);
    const kept = entries.length > LARGEST_OBJECT ? entries.slice(0, LIST_LENGTH) : entries;
    const more = entries.length > kept.length ? { '…': `${entries.length - kept.length} more` } : {};
    return { ...Object.fromEntries(kept.map(([key, part]) => [key, shorten(part)])), ...more };
  }
  const shown = value.slice(0, LIST_LENGTH).map(shorten);
  return value.length > shown.length ? [...shown, `… ${value.length - shown.length} more`] : shown;
}

function block(text) {
  const pre = document.createElement('pre');
  pre.append(text);
  return withCopyButton(pre);
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
    const text = JSON.stringify(shorten(await answer.json()), null, 2);
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
