import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClassTimetable } from './class-timetable';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readTimetable, toClassName } from './reads/read-lessons';
import { readSchool } from '@/lib/reads/read-site';

interface Props {
  params: Promise<{ locale: Locale; name: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await params;
  const timetable = await readTimetable(name);
  if (!timetable) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  const shown = toClassName(timetable, locale);
  return toPageMetadata({
    locale,
    path: toPublicPath('timetables', timetable),
    title: t('classTitle', { name: shown }),
    description: t('classDescription', { name: shown, school: (await readSchool(locale)).shortName }),
  });
}

export async function ClassPage({ params }: Props) {
  const { locale, name } = await params;
  const timetable = await readTimetable(name);
  if (!timetable) notFound();
  // Timetables can also be addressed by id; a name without a slug has no other address.
  const path = toPublicPath('timetables', timetable);
  if (toAddressName(timetable) !== name) permanentRedirect(toLocalePath(locale, path));
  return (
    <SiteFrame locale={locale} path={path}>
      <ClassTimetable timetable={timetable} locale={locale} />
    </SiteFrame>
  );
}
