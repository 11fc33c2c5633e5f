/** Files below /.well-known, where programs look for what a site offers and for its security contact. */

/** The security contact and its expiry date: RFC 9116. */
export interface Security {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** A day of the calendar, YYYY-MM-DD. */
  readonly expires: string;
}

/** security.txt; its preferred languages are those of the pages. */
export function renderSecurity({ contact, expires }: Security, siteUrl: string | undefined): string {
  const canonical = siteUrl ? `Canonical: ${siteUrl}/.well-known/security.txt\n` : '';
  return `Contact: ${contact}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en, mr, hi\n${canonical}`;
}

/** api-catalog (RFC 9727), a linkset: the API with its description, documentation and status. */
export function renderApiCatalog(siteUrl = ''): string {
  const api = `${siteUrl}/api/v1`;
  const linkset = [
    {
      anchor: api,
      'service-desc': [{ href: `${api}/openapi.json`, type: 'application/vnd.oai.openapi+json' }],
      'service-doc': [{ href: `${siteUrl}/docs`, type: 'text/html' }],
      status: [{ href: `${api}/status`, type: 'application/json' }],
    },
  ];
  return `${JSON.stringify({ linkset })}\n`;
}
