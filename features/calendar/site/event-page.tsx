import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EventDetails } from './events/event-details';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { JsonLd } from '@/components/site/content/json-ld';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { env } from '@/lib/env/env';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { formatTimes } from '../model/format-times';
import { lastDayOf } from '@/lib/content/dates/period';
import { toEventData } from '../model/to-event-data';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readEvent } from './reads/read-events';
import { readSchool, readSite } from '@/lib/reads/read-site';

interface Props {
  params: Promise<{ locale: Locale; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  const event = await readEvent(slug);
  if (!event) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const title = readLocalized(event.title, locale);
  const shown = title?.locale ?? locale;
  const facts = [
    event.date && formatPeriod(event.date, lastDayOf(event), shown, true),
    formatTimes(event),
    readLocalized(event.place, shown)?.text,
  ];
  return toPageMetadata({
    locale,
    path: toPublicPath('events', event),
    title: title?.text,
    description: [title?.text, ...facts].filter(Boolean).join(', '),
    languages: locales.filter((language) => event.title[language] !== null),
  });
}

export async function EventPage({ params }: Props) {
  const { locale, slug } = await params;
  const [event, school, site] = await Promise.all([readEvent(slug), readSchool(locale), readSite()]);
  if (!event) notFound();
  // Items can also be addressed by id; a title without a slug has no other address.
  const path = toPublicPath('events', event);
  if (toAddressName(event) !== slug) permanentRedirect(toLocalePath(locale, path));
  const data = toEventData(event, locale, {
    name: school.name,
    city: school.city,
    address: (site && readLocalized(site.address, locale)?.text) ?? null,
    siteUrl: env().siteUrl,
  });
  return (
    <SiteFrame locale={locale} path={path}>
      {data && <JsonLd data={data} />}
      <EventDetails event={event} locale={locale} />
    </SiteFrame>
  );
}
