import type { Coordinates } from '@/lib/content/formats/coordinates';
import { toLanguage, locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toOpeningHours } from './opening-hours';
import { toPostalAddress, type SchoolAddress } from './to-postal-address';

/** Facts for structured data. Addresses are absolute. */
export interface SchoolFacts extends SchoolAddress {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** Address of a picture. */
  readonly image: string;
  /** Telephone numbers as digits. */
  readonly telephones: readonly string[];
  readonly email: string | null;
  readonly coordinates: Coordinates | null;
  /** Opening hours as text. */
  readonly hours: string | null;
  /** Addresses of the school on other sites. */
  readonly profiles: readonly string[];
}

/** Returns structured data of the school, without facts that the settings lack. */
export function toSchoolData(facts: SchoolFacts): Readonly<Record<string, unknown>> {
  const home = facts.siteUrl + toLocalePath(facts.locale, '/');
  return {
    '@type': 'School',
    '@id': toSchoolId(facts.siteUrl),
    name: facts.name,
    alternateName: facts.shortName,
    description: facts.description,
    url: home,
    logo: `${facts.siteUrl}/icons/512.png`,
    image: facts.image,
    address: toPostalAddress(facts),
    geo: facts.coordinates ? { '@type': 'GeoCoordinates', ...facts.coordinates } : undefined,
    openingHoursSpecification: toOpeningHours(facts.hours, facts.locale),
    telephone: facts.telephones[0],
    email: facts.email ?? undefined,
    sameAs: facts.profiles.length > 0 ? facts.profiles : undefined,
    knowsLanguage: locales.map(toLanguage),
  };
}

/** Returns the school as a part of other structured data. */
export function toSchoolReference({
  siteUrl,
  locale,
  name,
}: Pick<SchoolFacts, 'siteUrl' | 'locale' | 'name'>) {
  const url = siteUrl + toLocalePath(locale, '/');
  return { '@type': 'School', '@id': toSchoolId(siteUrl), name, url };
}

/** Returns the school's identifier in structured data, equal on every page. */
export function toSchoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}
