import site from '@/sample/content/site.json' with { type: 'json' };
import type { Locale } from '@/lib/i18n/locales';

const [{ fields }] = site as unknown as [
  { fields: Record<'name' | 'shortName', Readonly<Record<Locale, string>>> },
];

/** Names of the school in the sample settings, by language. */
export const schoolNames = { name: fields.name, shortName: fields.shortName };
