import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './meal-table.module.css';

interface Props {
  readonly meals: Item<'canteen'>['meals'];
  readonly locale: Locale;
}

/** Renders the meals with their times and prices: a table, on a phone a card for each. */
export async function MealTable({ meals, locale }: Props) {
  const t = await getTranslations({ locale });
  const columns = ['time', 'guests', 'price'] as const;
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('canteen.prices.meal')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`canteen.prices.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {meals.map(({ id, meal, time, guests, price }) => (
          <tr key={id} className={styles.row}>
            <th scope="row">{meal && t(`content.cyclemenu.fields.${meal}.label`)}</th>
            <td>{time}</td>
            <td>
              <LocalizedSpan text={guests} locale={locale} />
            </td>
            <td className={styles.price}>
              {price === 0 && t('canteen.freePrice')}
              {price !== null && price > 0 && t('canteen.price', { price: String(price) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
