import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { mealNames } from '../content/meals';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './served-on.module.css';

interface Props {
  readonly dish: Item<'dishes'>;
  readonly cycle: readonly Item<'cyclemenus'>[];
  readonly locale: Locale;
}

/** Renders links to the days of the cycle that have a dish; nothing if none has. */
export async function ServedOn({ dish, cycle, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const days = cycle
    .filter((menu) => mealNames.some((meal) => menu[meal].some(({ id }) => id === dish.id)))
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  if (days.length === 0) return null;
  return (
    <span className={styles.days}>
      <span>{t('served')}:</span>
      {days.map((menu) => (
        <WhenOpen
          key={menu.id}
          address={toPublicPath('cyclemenus', menu)}
          otherwise={<LocalizedSpan text={menu.title} locale={locale} />}
        >
          <Link href={toLocalePath(locale, toPublicPath('cyclemenus', menu))} className={styles.day}>
            <LocalizedSpan text={menu.title} locale={locale} />
          </Link>
        </WhenOpen>
      ))}
    </span>
  );
}
