import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { MissingPage } from '@/components/cabinet/missing/missing-page';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import { readSession } from '@/lib/auth/session/session';
import { standInHeaders } from '@/lib/delivery/next/stand-in';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { isLocale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('site.notFound.title');

/** The document for every address of the cabinet that leads nowhere: of `notFound()` itself Next renders an empty one. */
export default async function CabinetNotFoundDocument({ params }: Props) {
  const { locale } = await params;
  const path = (await headers()).get(standInHeaders.path);
  // Under its own address it is as missing as any other.
  if (!isLocale(locale) || path === null) notFound();
  const session = await readSession().catch(() => null);
  return session ? <MissingPage path={path} /> : <NotFoundPage locale={locale} />;
}
