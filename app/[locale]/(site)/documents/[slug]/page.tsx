import '@/app/features';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DocumentDetails } from '@/components/site/documents/document-details';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readCategory } from '@/lib/reads/read-categories';
import { readDocument } from '@/lib/reads/read-documents';
import { readSchool } from '@/lib/reads/read-site';
import { toFileType } from '@/lib/views/file-type';

interface Props {
  params: Promise<{ locale: Locale; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  const document = await readDocument(slug);
  if (!document) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const title = readLocalized(document.title, locale);
  const { file } = document;
  const [category, { shortName }] = await Promise.all([
    readCategory('document', document.category, title?.locale ?? locale),
    readSchool(title?.locale ?? locale),
  ]);
  const facts = [
    title?.text,
    category?.label,
    file && toFileType(file),
    file && formatBytes(file.bytes),
    shortName,
  ];
  return toPageMetadata({
    locale,
    path: toPublicPath('documents', document),
    title: title?.text,
    description: facts.filter(Boolean).join(', '),
    languages: locales.filter((language) => document.title[language] !== null),
  });
}

export default async function DocumentPage({ params }: Props) {
  const { locale, slug } = await params;
  const document = await readDocument(slug);
  if (!document) notFound();
  // Documents can also be addressed by id; a title without a slug has no other address.
  const path = toPublicPath('documents', document);
  if (toAddressName(document) !== slug) permanentRedirect(toLocalePath(locale, path));
  return (
    <SiteFrame locale={locale} path={path}>
      <DocumentDetails document={document} locale={locale} />
    </SiteFrame>
  );
}
