import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { defaultPalette, type PaletteName } from '@/lib/content/palettes';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { keepLast } from '@/lib/clients/keep-last';

const readKept = keepLast(async (): Promise<Item<'site'> | null> => {
  const { data } = await publicApi().site.list({ perPage: 1 });
  return data[0] ?? null;
}, null);

/** Returns the settings of the site; `null` if none are stored. Cached per request. */
export const readSite = cache(readKept);

/** The school's texts in one language. */
export interface SchoolTexts {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: string | null;
  readonly city: string | null;
  readonly description: string;
  readonly logo: ImageView | null;
  readonly palette: PaletteName;
}

/** Returns the school's texts for a page in `locale`. Without settings, the school has a general name. */
export async function readSchool(locale: Locale): Promise<SchoolTexts> {
  const [site, t] = await Promise.all([readSite(), getTranslations({ locale, namespace: 'common' })]);
  const read = (text: LocalizedText | undefined) => (text && readLocalized(text, locale)?.text) ?? null;
  const name = read(site?.name) ?? t('unnamedSchool');
  return {
    name,
    shortName: read(site?.shortName) ?? name,
    tagline: read(site?.tagline),
    city: read(site?.city),
    description: read(site?.description) ?? name,
    logo: site?.logo ?? null,
    palette: site?.palette ?? defaultPalette,
  };
}
