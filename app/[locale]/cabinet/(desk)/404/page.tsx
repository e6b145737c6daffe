import '@/app/features';
import { notFound } from 'next/navigation';
import { MissingCabinetPage } from '@/components/cabinet/missing/missing-cabinet-page';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import { readSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('site.notFound.title');

/** Renders the 404 document of the cabinet; `proxy.ts` shows it. Without a session the layout renders no cabinet around it. */
export default async function CabinetNotFoundDocument({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await readSession().catch(() => null);
  return session ? <MissingCabinetPage /> : <NotFoundPage locale={locale} />;
}
