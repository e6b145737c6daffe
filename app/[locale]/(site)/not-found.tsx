import { locale as readRootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

/**
 * Renders a short 404 page. Next renders this file and sends it with every public page, so it has no frame. Visitors get
 * the 404 page of `app/[locale]/404` instead; this one appears in development.
 */
export default async function NotFound() {
  const rootLocale: unknown = await readRootLocale();
  const locale = isLocale(rootLocale) ? rootLocale : defaultLocale;
  const t = await getTranslations({ locale });
  return (
    <main id="content">
      <Container>
        <h1>{t('site.notFound.title')}</h1>
        <p>{t('site.notFound.text')}</p>
        <ButtonLink href={toLocalePath(locale, '/')}>{t('common.backToHome')}</ButtonLink>
      </Container>
    </main>
  );
}
