import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { achievement } from '../content/achievement';
import { PlaceIcon } from './place-icon';
import styles from './place-tally.module.css';

const order = [
  'gold',
  'silver',
  'bronze',
  ...achievement.fields.place.values.filter((place) => !/gold|silver|bronze/.test(place)),
] as const;

/** Renders the number of achievements per place. */
export async function PlaceTally({
  items,
  locale,
}: {
  items: readonly Item<'achievements'>[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale });
  const counts = order
    .map((place) => ({ place, count: items.filter((item) => item.place === place).length }))
    .filter(({ count }) => count > 0);
  return (
    <ul role="list" className={styles.tally} aria-label={t('facts.achievements.tally')}>
      {counts.map(({ place, count }) => (
        <li key={place} className={styles.place}>
          <PlaceIcon place={place} />
          <span className={styles.name}>{t(`content.achievement.options.place.${place}`)}</span>
          <strong className={styles.count}>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
