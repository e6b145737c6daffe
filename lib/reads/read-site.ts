import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { defaultPalette, type PaletteName } from '@/lib/content/palettes';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { keepLast } from '@/lib/clients/keep-last';

const readStored = cache(
  keepLast(async (): Promise<Item<'site'> | null> => {
    const { data } = await publicApi().site.list({ perPage: 1 });
    return data[0] ?? null;
  }, null),
);

/** Settings that a preview shows instead of the stored ones, for the current request. */
export const siteInPreview = cache((): { item: Item<'site'> | null } => ({ item: null }));

/** Returns the settings of the site; `null` if none are stored. Cached per request. */
export async function readSite(): Promise<Item<'site'> | null> {
  // Not cached itself, because a layout reads the settings before the page of a preview names them.
  return siteInPreview().item ?? readStored();
}

/** The school's texts in one language. */
export interface SchoolTexts {
  readonly name: string;
  readonly shortName: string;
  /** Line beside the logo: that of the settings, or the town. */
  readonly tagline: string | null;
  readonly city: string | null;
  /** Town, grades and boarding; `null` if the settings have no grades. */
  readonly line: string | null;
  readonly description: string;
  readonly logo: ImageView | null;
  readonly palette: PaletteName;
}

/** Returns the school's texts for a page in `locale`. Without settings, the school has a general name. */
export async function readSchool(locale: Locale): Promise<SchoolTexts> {
  const [site, t] = await Promise.all([readSite(), getTranslations({ locale, namespace: 'common' })]);
  const read = (text: LocalizedText | undefined) => (text && readLocalized(text, locale)?.text) ?? null;
  const name = read(site?.name) ?? t('unnamedSchool');
  const city = read(site?.city);
  return {
    name,
    shortName: read(site?.shortName) ?? name,
    tagline: read(site?.tagline) ?? city,
    city,
    line: site && (await readSchoolLine(site, city, locale)),
    description: read(site?.description) ?? (city ? t('schoolDescription', { name, city }) : name),
    logo: site?.logo ?? null,
    palette: site?.palette ?? defaultPalette,
  };
}

/** Facts of the settings that the line names. */
type Facts = Pick<Item<'site'>, 'kind' | 'firstGrade' | 'lastGrade'>;

/** Returns the line with town, grades and boarding above the school's name; `null` without grades. */
async function readSchoolLine(facts: Facts, city: string | null, locale: Locale): Promise<string | null> {
  const grades = await readGrades(facts, locale);
  if (grades === null) return null;
  const t = await getTranslations({ locale, namespace: 'facts.school' });
  return [city, grades, facts.kind === 'boarding' ? t('hasBoarding') : null]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Returns the grades of the school as text; `null` if the settings lack one of both. */
export async function readGrades(
  { firstGrade, lastGrade }: Omit<Facts, 'kind'>,
  locale: Locale,
): Promise<string | null> {
  if (firstGrade === null || lastGrade === null) return null;
  const t = await getTranslations({ locale, namespace: 'facts.school' });
  return t('grades', { first: firstGrade, last: lastGrade });
}
