import '@/app/features';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { PersonJsonLd } from '@/components/site/staff/person-json-ld';
import { StaffNeighbours } from '@/components/site/staff/staff-neighbours';
import { StaffProfile } from '@/components/site/staff/staff-profile';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readSchool } from '@/lib/reads/read-site';
import { readNeighbours, readPerson } from '@/lib/reads/read-staff';

interface Props {
  params: Promise<{ locale: Locale; name: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name: slug } = await params;
  const person = await readPerson(slug);
  if (!person) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const t = await getTranslations({ locale });
  const name = readLocalized(person.name, locale);
  const post = readLocalized(person.post, name?.locale ?? locale);
  return toPageMetadata({
    locale,
    path: toPublicPath('staff', person),
    title: name?.text,
    description: t('facts.staff.description', {
      name: name?.text ?? '',
      post: post?.text ?? '',
      school: (await readSchool(locale)).shortName,
    }),
    languages: locales.filter((language) => person.name[language] !== null),
    picture: person.photo,
    isProfile: true,
  });
}

export default async function PersonPage({ params }: Props) {
  const { locale, name: slug } = await params;
  const person = await readPerson(slug);
  if (!person) notFound();
  // Staff can also be addressed by id; a name without a slug has no other address.
  const path = toPublicPath('staff', person);
  if (toAddressName(person) !== slug) permanentRedirect(toLocalePath(locale, path));
  return (
    <SiteFrame locale={locale} path={path}>
      <PersonJsonLd person={person} locale={locale} />
      <StaffProfile person={person} locale={locale} />
      <StaffNeighbours {...await readNeighbours(person)} locale={locale} />
    </SiteFrame>
  );
}
