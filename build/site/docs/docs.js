// Samples show the address of the host that serves the page.
for (const origin of document.querySelectorAll('[data-origin]')) origin.textContent = location.origin;
for (const address of document.querySelectorAll('.try span'))
  address.textContent = address.textContent.replace(/^https?:\/\/[^/]+/, location.origin);

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

/** A button in each code block that copies its text; none without a clipboard. */
function addCopyButton(pre) {
  if (!navigator.clipboard) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent.slice(button.textContent.length));
    button.textContent = 'Copied';
  });
  pre.prepend(button);
}
document.querySelectorAll('pre').forEach(addCopyButton);

/**
 * The address that a form requests: a field named in its path goes there, or its example if it is empty; the others go into the
 * query if they are not empty. It has no quote that would end the quotation of a sample.
 */
function buildUrl(form) {
  const values = new FormData(form);
  const path = (form.dataset.path ?? form.getAttribute('action')).replace(/\{(\w+)\}/g, (_, name) => {
    const value = values.get(name) || form.querySelector(`[name=${name}]`).placeholder;
    values.delete(name);
    return encodeURIComponent(value).replaceAll("'", '%27');
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
    const firstEntries = entries.length > LARGEST_OBJECT ? entries.slice(0, LIST_LENGTH) : entries;
    const remainder =
      entries.length > firstEntries.length ? { '…': `${entries.length - firstEntries.length} more` } : {};
    return { ...Object.fromEntries(firstEntries.map(([key, part]) => [key, shorten(part)])), ...remainder };
  }
  const first = value.slice(0, LIST_LENGTH).map(shorten);
  return value.length > first.length ? [...first, `… ${value.length - first.length} more`] : first;
}

function block(text) {
  const pre = document.createElement('pre');
  pre.append(text);
  addCopyButton(pre);
  return pre;
}

async function sendRequest(form) {
  const url = buildUrl(form);
  const samples = form.nextElementSibling;
  const answer = samples.querySelector('.answer');
  for (const address of samples.querySelectorAll('.tabs span')) address.textContent = url;
  try {
    const response = await fetch(url);
    const headers = HEADERS.filter((name) => response.headers.has(name)).map(
      (name) => `${name}: ${response.headers.get(name)}\n`,
    );
    const text = JSON.stringify(shorten(await response.json()), null, 2);
    answer.replaceChildren(block(`HTTP ${response.status} ${response.statusText}\n${headers.join('')}\n${text}`));
  } catch (error) {
    answer.replaceChildren(block(`No answer: ${error.message}`));
  }
}

for (const form of document.querySelectorAll('.docs form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendRequest(form);
  });
}

// A reader has one language: choosing it for one request chooses it for all.
document.addEventListener('change', ({ target }) => {
  if (target.type !== 'radio') return;
  const language = target.parentElement.textContent;
  for (const label of document.querySelectorAll('.tabs label'))
    if (label.textContent === language) label.firstChild.checked = true;
});
