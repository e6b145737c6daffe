import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DayMenu } from './day-menu';
import { DishNames } from './dish-names';
import { FilteredCanteenPage } from './filtered-canteen-page';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { EmptyState } from '@/components/site/content/empty-state';
import { Icon } from '@/components/ui/icon';
import { Chip } from '@/components/ui/chip';
import type { Locale } from '@/lib/i18n/locales';
import { readAllergenChoice } from '../model/allergen-choice';
import { findMenu, listMeals } from '../model/menus';
import { readCanteen } from './read-canteen';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readLatestChange } from '@/lib/reads/list-all';
import { readToday } from '@/lib/reads/read-today';
import styles from './cycle-menu-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'ashanaMazir');
}

export async function CyclePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const excludedAllergens = readAllergenChoice(await searchParams);
  if (!excludedAllergens) notFound();
  const [canteen, t] = await Promise.all([readCanteen(), getTranslations({ locale, namespace: 'canteen' })]);
  const days = [...canteen.menus.cycle].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const current = findMenu(readToday(), canteen.menus);
  const renderTitle = (menu: (typeof days)[number]) => (
    <>
      <LocalizedSpan text={menu.title} locale={locale} />
      {menu === current && <Chip tone="sky">{t('today')}</Chip>}
    </>
  );
  return (
    <FilteredCanteenPage
      locale={locale}
      page="ashanaMazir"
      canteen={canteen}
      excludedAllergens={excludedAllergens}
      contents={days.map((menu) => ({ id: menu.id, text: renderTitle(menu) }))}
      updatedAt={readLatestChange(days)}
    >
      {days.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <p>{t('repeats', { count: canteen.menus.cycleLength })}</p>
      )}
      {days.map((menu, index) => (
        <section key={menu.id} id={menu.id} aria-labelledby={`day-${menu.id}`} className={styles.day}>
          <details open={current ? menu === current : index === 0}>
            <summary className={styles.summary}>
              <Icon name="down" className={styles.fold} />
              <h2 id={`day-${menu.id}`} className={styles.title}>
                {renderTitle(menu)}
              </h2>
              <span className={styles.lunch}>
                <DishNames
                  dishes={listMeals(menu, canteen.dishes).find(({ name }) => name === 'lunch')?.dishes ?? []}
                  locale={locale}
                />
              </span>
            </summary>
            <DayMenu menu={menu} canteen={canteen} excludedAllergens={excludedAllergens} locale={locale} />
          </details>
        </section>
      ))}
    </FilteredCanteenPage>
  );
}
