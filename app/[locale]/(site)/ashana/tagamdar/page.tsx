import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AllergenFilter } from '@/components/site/canteen/allergen-filter';
import { DishItem } from '@/components/site/canteen/dish-item';
import { ServedOn } from '@/components/site/canteen/served-on';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/page/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { readLocalized } from '@/lib/content/localized';
import { toIntlLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isWithout, readAllergenChoice, toAllergenPath } from '@/lib/pages/canteen/allergen-choice';
import { readCanteen } from '@/lib/pages/read/read-canteen';
import { readContentPageMetadata } from '@/lib/pages/read/read-content-page';
import { readLatestChange } from '@/lib/pages/read/list-all';
import styles from './tagamdar.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const path = '/ashana/tagamdar';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'ashanaTagamdar');
}

export default async function DishesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const without = readAllergenChoice(await searchParams);
  if (!without) notFound();
  const [canteen, t] = await Promise.all([readCanteen(), getTranslations({ locale, namespace: 'canteen' })]);
  const { compare } = new Intl.Collator(toIntlLocale(locale));
  const toName = (dish: (typeof dishes)[number]) => readLocalized(dish.title, locale)?.text ?? '';
  const dishes = [...canteen.dishes.values()].filter((dish) => isWithout(dish, without));
  dishes.sort((a, b) => compare(toName(a), toName(b)));
  return (
    <ContentPage
      locale={locale}
      page="ashanaTagamdar"
      path={toAllergenPath(path, without)}
      isFiltered={without.length > 0}
      updatedAt={readLatestChange(dishes)}
    >
      <div className={styles.page}>
        <AllergenFilter locale={locale} path={path} canteen={canteen} chosen={without} />
        {dishes.length === 0 ? (
          <EmptyState text={t(without.length > 0 ? 'nothingLeft' : 'emptyDishes')} />
        ) : (
          <ul role="list" className={styles.dishes}>
            {dishes.map((dish) => (
              <DishItem key={dish.id} id={dish.id} dish={dish} locale={locale}>
                <ServedOn dish={dish} cycle={canteen.menus.cycle} locale={locale} />
              </DishItem>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink variant="secondary" href={toLocalePath(locale, toAllergenPath('/ashana', without))}>
            {t('todayMenu')}
          </ButtonLink>
        </p>
      </div>
    </ContentPage>
  );
}
