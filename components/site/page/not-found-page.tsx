import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { SearchForm } from '../search/search-form';
import { UsefulLinks } from '../frame/useful-links';
import styles from './missing-page.module.css';
import { MissingPage } from './missing-page';

/** Renders the 404 page. */
export async function NotFoundPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <MissingPage locale={locale} code="404" title={t('site.notFound.title')} text={t('site.notFound.text')}>
      <SearchForm locale={locale} id="missing-search" className={styles.search} />
      <ButtonLink variant="secondary" href={toLocalePath(locale, '/')}>
        {t('common.backToHome')}
      </ButtonLink>
      <nav aria-labelledby="useful" className={styles.useful}>
        <h2 id="useful" className={styles.usefulTitle}>
          {t('site.notFound.useful')}
        </h2>
        <ul role="list" className={styles.links}>
          <UsefulLinks locale={locale} />
        </ul>
      </nav>
    </MissingPage>
  );
}
