import { env } from '@/lib/env/env';
import { readCoordinates } from '@/lib/content/formats/coordinates';
import { readLocalized } from '@/lib/content/localized';
import { toLinkHref } from '@/lib/content/kinds/links';
import type { Locale } from '@/lib/i18n/locales';
import { toSchoolData } from '@/lib/metadata/school-data';
import { readSchool, readSite } from '@/lib/reads/read-site';
import { toShareAddress } from '@/lib/share/share-address';
import { JsonLd } from '@/components/site/content/json-ld';

/** Renders structured data about the school. */
export async function SchoolJsonLd({ locale }: { locale: Locale }) {
  const [school, site] = await Promise.all([readSchool(locale), readSite()]);
  const { siteUrl } = env();
  const data = toSchoolData({
    ...school,
    locale,
    siteUrl,
    image: siteUrl + toShareAddress(locale, '/', school.name, null, school),
    address: (site && readLocalized(site.address, locale)?.text) ?? null,
    telephones: (site?.telephones ?? []).map(({ target }) => toLinkHref('telephone', target).slice(4)),
    email: site?.emails[0]?.target ?? null,
    coordinates: readCoordinates(site?.coordinates ?? null),
    hours: (site && readLocalized(site.hours, locale)?.text) ?? null,
    profiles: (site?.channels ?? [])
      .map(({ target }) => target)
      .filter((target) => /^https?:\/\/(?!wa\.me\/)/.test(target)),
  });
  return <JsonLd data={data} />;
}
