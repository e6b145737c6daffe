import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { fromAlmatyTime, toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Locale } from '@/lib/i18n/locales';
import { toSchoolId } from '@/lib/metadata/school-data';
import { toPostalAddress, type SchoolAddress } from '@/lib/metadata/to-postal-address';

interface Employer extends SchoolAddress {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** Absolute address of the vacancy. */
  readonly url: string;
  readonly name: string;
}

const employmentTypes = { full: 'FULL_TIME', part: 'PART_TIME', temporary: 'TEMPORARY' } as const;

/** Returns structured data of a vacancy in the reader's language, without facts that it lacks. */
export function toJobPosting(vacancy: Item<'vacancies'>, employer: Employer): Record<string, unknown> {
  const { employment, payFrom, payUntil, deadline, publishedAt, createdAt } = vacancy;
  const { locale, siteUrl, url, name } = employer;
  const text = readLocalized(vacancy.requirements, locale);
  return {
    '@type': 'JobPosting',
    title: readLocalized(vacancy.title, locale)?.text,
    description: text?.text,
    url,
    datePosted: toAlmatyDay(Date.parse(publishedAt[text?.locale ?? locale] ?? createdAt)),
    validThrough: deadline ? fromAlmatyTime(`${deadline}T23:59:59`)! : undefined,
    employmentType: employment ? employmentTypes[employment] : undefined,
    hiringOrganization: { '@type': 'School', '@id': toSchoolId(siteUrl), name, sameAs: siteUrl },
    jobLocation: {
      '@type': 'Place',
      address: toPostalAddress(employer),
    },
    baseSalary: toSalary(payFrom, payUntil),
  };
}

function toSalary(from: number | null, until: number | null) {
  if (from === null && until === null) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'KZT',
    value: {
      '@type': 'QuantitativeValue',
      minValue: from ?? undefined,
      maxValue: until ?? undefined,
      unitText: 'MONTH',
    },
  };
}
