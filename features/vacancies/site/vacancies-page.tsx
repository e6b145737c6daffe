import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { VacanciesJsonLd } from './vacancies-json-ld';
import { VacancyList } from './vacancy-list';
import { ButtonLink } from '@/components/ui/button-link';
import { publicApi } from '@/lib/clients/api-clients';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listAll, readLatestChange } from '@/lib/reads/list-all';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import styles from './vacancies-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'bosOryndar');
}

export async function BosOryndarPage({ params }: Props) {
  const { locale } = await params;
  const [vacancies, t] = await Promise.all([
    listAll(publicApi().vacancies),
    getTranslations({ locale, namespace: 'facts.vacancies' }),
  ]);
  const contactPage = await readContactPage();
  return (
    <ContentPage locale={locale} page="bosOryndar" updatedAt={readLatestChange(vacancies)}>
      {vacancies.length === 0 ? (
        <EmptyState text={t('empty')}>
          <p>{t('emptyHint')}</p>
          {contactPage && (
            <ButtonLink variant="secondary" href={toLocalePath(locale, contactPage.path)}>
              {t('write')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.found}>{t('found', { count: vacancies.length })}</h2>
          <VacancyList vacancies={vacancies} locale={locale} />
          <VacanciesJsonLd vacancies={vacancies} locale={locale} />
        </>
      )}
    </ContentPage>
  );
}
