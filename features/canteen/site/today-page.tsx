import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AllergenFilter } from './allergen-filter';
import { CanteenFacts } from './canteen-facts';
import { CanteenLinks } from './canteen-links';
import { ComingDays } from './coming-days';
import { TodayMenu } from './today-menu';
import { DocumentList } from '@/components/site/documents/document-list';
import { ContentPage } from '@/components/site/page/content-page';
import { mealDocuments } from '../content/canteen-categories';
import type { Locale } from '@/lib/i18n/locales';
import { readAllergenChoice, toAllergenPath } from '../model/allergen-choice';
import { findMenu, listComing } from '../model/menus';
import { readCanteen } from './read-canteen';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readDocuments } from '@/lib/reads/read-documents';
import { readToday } from '@/lib/reads/read-today';
import styles from './today-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Number of coming days: the rest of a week and the next one's start. */
const comingCount = 5;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'ashana');
}

export default async function AshanaPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const excludedAllergens = readAllergenChoice(await searchParams);
  if (!excludedAllergens) notFound();
  const [canteen, documents, t] = await Promise.all([
    readCanteen(),
    readDocuments(),
    getTranslations({ locale, namespace: 'canteen' }),
  ]);
  const today = readToday();
  const menu = findMenu(today, canteen.menus);
  const coming = listComing(today, comingCount, canteen.menus);
  const [next] = coming;
  const served = menu ? { day: today, menu } : (next ?? null);
  const acts = documents.filter(({ category }) => category === mealDocuments);
  const shown = { canteen, excludedAllergens, locale, today };
  return (
    <ContentPage
      locale={locale}
      page="ashana"
      path={toAllergenPath('/ashana', excludedAllergens)}
      isFiltered={excludedAllergens.length > 0}
    >
      <div className={styles.page}>
        <AllergenFilter locale={locale} path="/ashana" canteen={canteen} chosen={excludedAllergens} />
        <TodayMenu {...shown} served={served} />
        <ComingDays {...shown} days={menu ? coming : coming.slice(1)} />
        <CanteenLinks locale={locale} excludedAllergens={excludedAllergens} />
        {canteen.settings && <CanteenFacts settings={canteen.settings} locale={locale} />}
        {acts.length > 0 && (
          <section aria-labelledby="acts" className={styles.acts}>
            <h2 id="acts">{t('documents')}</h2>
            <DocumentList documents={acts} locale={locale} />
          </section>
        )}
      </div>
    </ContentPage>
  );
}
