import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { TeacherTimetable } from './teacher-timetable';
import type { Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readSchool } from '@/lib/reads/read-site';
import { readTeacher } from './reads/read-teacher-spelling';
import { toTeacherPath } from '../model/teacher-path';

interface Props {
  params: Promise<{ locale: Locale; name: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name: slug } = await params;
  const teacher = await readTeacher(slug, locale);
  if (!teacher) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  const { name } = teacher;
  return toPageMetadata({
    locale,
    path: toTeacherPath(slug),
    title: t('teacherTitle', { name }),
    description: t('teacherDescription', { name, school: (await readSchool(locale)).shortName }),
  });
}

export async function TeacherTimetablePage({ params }: Props) {
  const { locale, name: slug } = await params;
  const teacher = await readTeacher(slug, locale);
  if (!teacher) notFound();
  return (
    <SiteFrame locale={locale} path={toTeacherPath(slug)}>
      <TeacherTimetable teacher={teacher} locale={locale} />
    </SiteFrame>
  );
}
