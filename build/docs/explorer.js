// Swagger UI on this site's own document. No validator: it would send the address to another host.
window.SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  validatorUrl: null,
  supportedSubmitMethods: ['get'],
});
