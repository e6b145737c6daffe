import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toSchoolReference } from '@/lib/metadata/school-data';
import { readSchool } from '@/lib/reads/read-site';
import { JsonLd } from '@/components/site/content/json-ld';

/** Renders structured data about a member of staff. Contacts are left to the page, so that spammers find fewer. */
export async function PersonJsonLd({ person, locale }: { person: Item<'staff'>; locale: Locale }) {
  const { siteUrl } = env();
  const name = readLocalized(person.name, locale);
  const shown = name?.locale ?? locale;
  const url = siteUrl + toLocalePath(shown, toPublicPath('staff', person));
  const photo = person.photo?.file.variants.at(-1)?.url;
  const data = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: name?.text,
    jobTitle: readLocalized(person.post, shown)?.text,
    image: photo && siteUrl + photo,
    url,
    worksFor: toSchoolReference({ siteUrl, locale, name: (await readSchool(locale)).name }),
  };
  return <JsonLd data={data} />;
}
