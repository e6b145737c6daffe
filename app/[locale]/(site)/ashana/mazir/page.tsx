import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AllergenFilter } from '@/components/site/canteen/allergen-filter';
import { DayMenu } from '@/components/site/canteen/day-menu';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/page/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { Chip } from '@/components/ui/chip';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readAllergenChoice, toAllergenPath } from '@/lib/pages/canteen/allergen-choice';
import { findMenu } from '@/lib/pages/canteen/menus';
import { readCanteen } from '@/lib/pages/read/read-canteen';
import { readContentPageMetadata } from '@/lib/pages/read/read-content-page';
import { readLatestChange } from '@/lib/pages/read/list-all';
import { readToday } from '@/lib/pages/read/read-today';
import styles from './mazir.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/ashana/mazir';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'ashanaMazir');
}

export default async function CyclePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const without = readAllergenChoice(await searchParams);
  if (!without) notFound();
  const [canteen, t] = await Promise.all([readCanteen(), getTranslations({ locale, namespace: 'canteen' })]);
  const days = [...canteen.menus.cycle].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const current = findMenu(readToday(), canteen.menus);
  return (
    <ContentPage
      locale={locale}
      page="ashanaMazir"
      path={toAllergenPath(path, without)}
      isFiltered={without.length > 0}
      updatedAt={readLatestChange(days)}
    >
      <div className={styles.page}>
        {days.length === 0 && <EmptyState text={t('empty')} />}
        <AllergenFilter locale={locale} path={path} canteen={canteen} chosen={without} />
        {days.map((menu) => (
          <section key={menu.id} id={menu.id} aria-labelledby={`day-${menu.id}`} className={styles.day}>
            <h2 id={`day-${menu.id}`} className={styles.title}>
              <LocalizedSpan text={menu.title} locale={locale} />
              {menu === current && <Chip tone="sky">{t('today')}</Chip>}
            </h2>
            <DayMenu menu={menu} canteen={canteen} without={without} locale={locale} />
          </section>
        ))}
        <p className={styles.links}>
          <ButtonLink variant="secondary" href={toLocalePath(locale, toAllergenPath('/ashana', without))}>
            {t('todayMenu')}
          </ButtonLink>
        </p>
      </div>
    </ContentPage>
  );
}
