import { getTranslations } from 'next-intl/server';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import { pickBest } from '../model/pick-best';
import styles from './best-achievements.module.css';
import { PlaceIcon } from './place-icon';

/** Number of results that stand out. */
const count = 3;

interface Props {
  readonly items: readonly Item<'achievements'>[];
  readonly locale: Locale;
}

/** Renders the best results of the latest school year, larger than the list, which has them too. */
export async function BestAchievements({ items, locale }: Props) {
  const best = pickBest(items, count);
  const [first] = best;
  if (!first) return null;
  const t = await getTranslations({ locale });
  return (
    <section aria-labelledby="best" className={styles.section}>
      <h3 id="best">{t('facts.achievements.best', { year: formatSchoolYear(first.schoolYear ?? '') })}</h3>
      <ul role="list" className={styles.list}>
        {best.map(({ id, place, title, winner, level }) => (
          <li key={id} className={styles.result}>
            {place && (
              <p className={styles.place}>
                <PlaceIcon place={place} />
                {t(`content.achievement.options.place.${place}`)}
              </p>
            )}
            <p className={styles.title}>
              <LocalizedSpan text={title} locale={locale} />
            </p>
            <p className={styles.winner}>
              <LocalizedSpan text={winner} locale={locale} />
              {level && <span>{t(`content.achievement.options.level.${level}`)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
