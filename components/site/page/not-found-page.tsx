import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { menuPages, type MenuPage } from '@/lib/pages/navigation';
import styles from './missing-page.module.css';
import { MissingPage } from './missing-page';

const usefulPages: readonly MenuPage[] = ['news', 'about', 'basshylyq', 'contact'];

/** Renders the 404 page. */
export async function NotFoundPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <MissingPage locale={locale} code="404" title={t('site.notFound.title')} text={t('site.notFound.text')}>
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
    </MissingPage>
  );
}
