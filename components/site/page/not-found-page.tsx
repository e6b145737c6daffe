import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { Ornament } from '@/components/ui/ornament';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages, type MenuPage } from '@/lib/pages/navigation';
import styles from './not-found-page.module.css';
import { SiteFrame } from '../frame/site-frame';

const usefulPages: readonly MenuPage[] = ['news', 'about', 'basshylyq', 'contact'];

/** Renders the 404 page. */
export async function NotFoundPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    // The page does not exist in the other language either, so the switch leads home.
    <SiteFrame locale={locale} path="/404" switchPath="/">
      <Container className={styles.page}>
        <div className={styles.picture} aria-hidden="true">
          <span className={styles.digit}>4</span>
          <Ornament motif="cross" className={styles.ornament} />
          <span className={styles.digit}>4</span>
        </div>
        <h1>{t('site.notFound.title')}</h1>
        <p className={styles.text}>{t('site.notFound.text')}</p>
        <ButtonLink href={toLocalePath(locale, '/')}>{t('common.backToHome')}</ButtonLink>
        <nav aria-labelledby="useful" className={styles.useful}>
          <h2 id="useful" className={styles.usefulTitle}>
            {t('site.notFound.useful')}
          </h2>
          <ul role="list" className={styles.links}>
            {usefulPages.map((page) => (
              <li key={page}>
                <Link href={toLocalePath(locale, menuPages[page])}>{t(`site.nav.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </SiteFrame>
  );
}
