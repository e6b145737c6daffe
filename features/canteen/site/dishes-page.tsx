import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DishItem } from './dish-item';
import { FilteredCanteenPage } from './filtered-canteen-page';
import { LeftOutDishes } from './left-out-dishes';
import { ServedOn } from './served-on';
import { EmptyState } from '@/components/site/content/empty-state';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { readAllergenChoice, splitByChoice } from '../model/allergen-choice';
import { readCanteen } from './read-canteen';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readLatestChange } from '@/lib/reads/list-all';
import styles from './dishes-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'ashanaTagamdar');
}

export async function DishesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const excludedAllergens = readAllergenChoice(await searchParams);
  if (!excludedAllergens) notFound();
  const [canteen, t] = await Promise.all([readCanteen(), getTranslations({ locale, namespace: 'canteen' })]);
  const { compare } = new Intl.Collator(toIntlLocale(locale));
  const toName = (dish: Item<'dishes'>) => readLocalized(dish.title, locale)?.text ?? '';
  const all = [...canteen.dishes.values()].sort((a, b) => compare(toName(a), toName(b)));
  const { shown: dishes, undeclared } = splitByChoice(all, excludedAllergens);
  return (
    <FilteredCanteenPage
      locale={locale}
      page="ashanaTagamdar"
      canteen={canteen}
      excludedAllergens={excludedAllergens}
      updatedAt={readLatestChange(dishes)}
    >
      {dishes.length === 0 ? (
        <EmptyState text={t(excludedAllergens.length > 0 ? 'nothingLeft' : 'emptyDishes')} />
      ) : (
        <ul role="list" className={styles.dishes}>
          {dishes.map((dish) => (
            <DishItem key={dish.id} id={dish.id} dish={dish} locale={locale}>
              <ServedOn dish={dish} cycle={canteen.menus.cycle} locale={locale} />
            </DishItem>
          ))}
        </ul>
      )}
      <LeftOutDishes leftOut={[]} undeclared={undeclared} locale={locale} />
    </FilteredCanteenPage>
  );
}
