import { locale as readRootLocale } from 'next/root-params';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

export default async function NotFound() {
  const locale: unknown = await readRootLocale();
  return <NotFoundPage locale={isLocale(locale) ? locale : defaultLocale} />;
}
