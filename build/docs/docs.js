// Samples on the page name the host that serves it.
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin;
