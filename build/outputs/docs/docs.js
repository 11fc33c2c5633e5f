// Samples on the page name the host that serves it.
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin;

// What a form asks for stands in the path of these addresses.
for (const form of document.querySelectorAll('form[data-path]')) {
  for (const field of form.querySelectorAll('input')) field.readOnly = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = new FormData(form);
    location.assign(form.dataset.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name))));
  });
}
