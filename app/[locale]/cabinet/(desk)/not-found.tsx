import { locale as readRootLocale } from 'next/root-params';
import { MissingPage } from '@/components/cabinet/missing/missing-page';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import { readSession } from '@/lib/auth/session/session';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

export default async function CabinetNotFound() {
  const session = await readSession().catch(() => null);
  if (session) return <MissingPage />;
  // Without a session the layout renders no cabinet around the page.
  const locale: unknown = await readRootLocale();
  return <NotFoundPage locale={isLocale(locale) ? locale : defaultLocale} />;
}
