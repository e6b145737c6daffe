import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toJobPosting } from './job-posting';
import { readSchool, readSite } from '@/lib/reads/read-site';
import { JsonLd } from '@/components/site/content/json-ld';

interface Props {
  readonly vacancies: readonly Item<'vacancies'>[];
  readonly locale: Locale;
}

/** Renders structured data about vacancies. */
export async function VacanciesJsonLd({ vacancies, locale }: Props) {
  const [school, site] = await Promise.all([readSchool(locale), readSite()]);
  const { siteUrl } = env();
  const employer = {
    name: school.name,
    city: school.city,
    address: (site && readLocalized(site.address, locale)?.text) ?? null,
    siteUrl,
  };
  return vacancies.map((vacancy) => {
    const url = siteUrl + toLocalePath(locale, toPublicPath('vacancies', vacancy));
    return <JsonLd key={vacancy.id} data={toJobPosting(vacancy, { ...employer, locale, url })} />;
  });
}
