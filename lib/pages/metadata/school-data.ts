import { toLanguage, locales, toLocalePath, type Locale } from '../../i18n/locales';
import { listProfiles } from '../social-links';

/** What structured data says about the school. Addresses are absolute. */
export interface SchoolFacts {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly city: string;
  /** Address of a picture. */
  readonly image: string;
  /** Published text of the contact page: its first address, telephone and e-mail links are the school's. */
  readonly contactHtml: string | null;
}

/** Where the school's letters go. */
const postalCode = '160000';

/** The school as schema.org describes one; what the contact page does not tell is left out. */
export function toSchoolData(facts: SchoolFacts): Readonly<Record<string, unknown>> {
  const profiles = listProfiles(facts.contactHtml);
  const home = facts.siteUrl + toLocalePath(facts.locale, '/');
  return {
    '@type': 'School',
    '@id': toSchoolId(facts.siteUrl),
    name: facts.name,
    alternateName: facts.shortName,
    description: facts.description,
    url: home,
    logo: `${facts.siteUrl}/icon.svg`,
    image: facts.image,
    address: {
      '@type': 'PostalAddress',
      postalCode,
      streetAddress: readStreet(facts.contactHtml),
      addressLocality: facts.city,
      addressCountry: 'KZ',
    },
    telephone: readLink(facts.contactHtml, 'tel'),
    email: readLink(facts.contactHtml, 'mailto'),
    sameAs: profiles.length > 0 ? profiles : undefined,
    knowsLanguage: locales.map(toLanguage),
  };
}

/** Names the school in structured data, the same on every page. */
export function toSchoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}

/** What follows the postal code and the city, as addresses are written here: `160000, city, street, house`. */
function readStreet(html: string | null): string | undefined {
  const address = new RegExp(`>\\s*${postalCode},[^,<]+,\\s*([^<]+)`).exec(html ?? '')?.[1];
  return address?.trim().replace(/\.$/, '') || undefined;
}

function readLink(html: string | null, scheme: 'tel' | 'mailto'): string | undefined {
  return new RegExp(`href="${scheme}:([^"?]+)`).exec(html ?? '')?.[1];
}
