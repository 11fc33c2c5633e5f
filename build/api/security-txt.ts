/** /.well-known/security.txt: the security contact and its expiry date (RFC 9116). */

export interface Security {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** A day of the calendar, YYYY-MM-DD. */
  readonly expires: string;
}

/** The file; its preferred languages are those of the pages. */
export function renderSecurity({ contact, expires }: Security, siteUrl: string | undefined): string {
  const canonical = siteUrl ? `Canonical: ${siteUrl}/.well-known/security.txt\n` : '';
  return `Contact: ${contact}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en, mr, hi\n${canonical}`;
}
