import { toLanguage, locales, toLocalePath, type Locale } from '../../i18n/locales';
import { listProfiles } from '../social-links';

/** Facts for structured data. Addresses are absolute. */
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

/** Postal code of the school. */
const postalCode = '160000';

/** Returns structured data of the school, without facts that the contact page lacks. */
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

/** Returns the school's identifier in structured data, equal on every page. */
export function toSchoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}

/** Returns the part after postal code and city in an address such as `160000, city, street, house`. */
function readStreet(html: string | null): string | undefined {
  const address = new RegExp(`>\\s*${postalCode},[^,<]+,\\s*([^<]+)`).exec(html ?? '')?.[1];
  return address?.trim().replace(/\.$/, '') || undefined;
}

function readLink(html: string | null, scheme: 'tel' | 'mailto'): string | undefined {
  return new RegExp(`href="${scheme}:([^"?]+)`).exec(html ?? '')?.[1];
}
