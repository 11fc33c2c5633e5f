/** Files below /.well-known: where programs and people look first for what a site offers, and for whom to tell of a fault in it. */

/** Whom to tell of a security fault, and until when that holds: RFC 9116. */
export interface Security {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** A day of the calendar, YYYY-MM-DD. */
  readonly expires: string;
}

/** security.txt; the reader's languages are those of the pages. */
export function renderSecurity({ contact, expires }: Security, siteUrl: string | undefined): string {
  const canonical = siteUrl ? `Canonical: ${siteUrl}/.well-known/security.txt\n` : '';
  return `Contact: ${contact}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en, mr, hi\n${canonical}`;
}

/** api-catalog (RFC 9727), a linkset: the API, with what describes, documents and watches it. */
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
