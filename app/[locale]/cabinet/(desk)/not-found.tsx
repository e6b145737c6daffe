import { locale as readRootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { MissingCabinetPage } from '@/components/cabinet/missing/missing-cabinet-page';
import { MissingText } from '@/components/cabinet/missing/missing-text';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { readSession } from '@/lib/auth/session/session';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

/**
 * Renders the 404 page of the cabinet. Next preloads the styles of this file on every page of the cabinet, so it must
 * not import the public 404 page.
 */
export default async function CabinetNotFound() {
  const session = await readSession().catch(() => null);
  if (session) return <MissingCabinetPage />;
  // Without a session the layout renders no cabinet around the page.
  const rootLocale: unknown = await readRootLocale();
  const locale = isLocale(rootLocale) ? rootLocale : defaultLocale;
  const t = await getTranslations({ locale });
  return (
    <main id="content">
      <Container>
        <MissingText title={t('site.notFound.title')} text={t('site.notFound.text')}>
          <ButtonLink href={toLocalePath(locale, '/')}>{t('common.backToHome')}</ButtonLink>
        </MissingText>
      </Container>
    </main>
  );
}
