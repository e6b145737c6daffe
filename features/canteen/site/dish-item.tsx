import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { isDeclared } from '../model/allergen-choice';
import { ContentPicture } from '@/components/site/content/content-picture';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './dish-item.module.css';

interface Props {
  readonly dish: Item<'dishes'>;
  readonly locale: Locale;
  /** Anchor of the dish. */
  readonly id?: string;
  /** What follows its facts. */
  readonly children?: ReactNode;
}

/** Renders a dish as a list item: portion, price, and its allergens in words. */
export async function DishItem({ dish, locale, id, children }: Props) {
  const t = await getTranslations({ locale });
  const { amount, unit, kcal, price, diets, image } = dish;
  const facts = [
    amount !== null && t('canteen.portion', { amount, unit: t(`content.dish.options.unit.${unit ?? 'g'}`) }),
    kcal !== null && t('canteen.kcal', { kcal }),
    ...diets.map((diet) => t(`content.dish.options.diets.${diet}`)),
  ].filter((fact) => fact !== false);
  return (
    <li id={id} className={styles.dish}>
      {image && (
        <div className={styles.picture}>
          <ContentPicture image={image} locale={locale} ratio="square" sizes="5rem" />
        </div>
      )}
      <div className={styles.about}>
        <span className={styles.name}>
          <LocalizedSpan text={dish.title} locale={locale} />
        </span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        <Allergens dish={dish} locale={locale} />
        {children}
      </div>
      {price !== null && <span className={styles.price}>{t('canteen.price', { price: String(price) })}</span>}
    </li>
  );
}

async function Allergens({ dish, locale }: Pick<Props, 'dish' | 'locale'>) {
  const t = await getTranslations({ locale });
  if (!isDeclared(dish)) return <strong className={styles.undeclared}>{t('canteen.notDeclared')}</strong>;
  const names = dish.allergens.map((allergen) => t(`content.dish.options.allergens.${allergen}`));
  return dish.allergens.includes('none') ? (
    <span className={styles.facts}>{names}</span>
  ) : (
    <span className={styles.allergens}>
      {t('canteen.allergens')}: {names.map((name) => name.toLocaleLowerCase('kk')).join(', ')}
    </span>
  );
}
