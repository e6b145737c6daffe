import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readCategories, type ShownCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '@/components/site/content/category-label';
import { Day } from '@/components/site/content/day';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './achievement-table.module.css';
import { PlaceIcon } from './place-icon';

interface Props {
  readonly items: readonly Item<'achievements'>[];
  readonly locale: Locale;
}

/**
 * Renders achievements as a table whose rows become cards on a phone. The explicit roles keep it a table for screen
 * readers where CSS turns rows into blocks.
 */
export async function AchievementTable({ items, locale }: Props) {
  const [t, subjects] = await Promise.all([getTranslations({ locale }), readCategories('subject', locale)]);
  const subjectOf = new Map(subjects.map((category) => [category.key, category]));
  const names = {
    place: t('content.achievement.fields.place.label'),
    title: t('content.achievement.fields.title.label'),
    winner: t('content.achievement.fields.winner.label'),
    level: t('content.achievement.fields.level.label'),
    subject: t('content.achievement.fields.subject.label'),
    coach: t('content.achievement.fields.coach.label'),
  };
  return (
    <table role="table" className={styles.table} aria-label={t('facts.achievements.caption')}>
      <thead className={styles.head}>
        <tr role="row">
          {Object.entries(names).map(([field, name]) => (
            <th key={field} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {items.map(({ id, place, title, winner, level, subject, coach, date }) => (
          <tr key={id} role="row" className={styles.row}>
            <td role="cell" className={styles.place}>
              {place && (
                <span className={styles.mark}>
                  <PlaceIcon place={place} />
                  {t(`content.achievement.options.place.${place}`)}
                </span>
              )}
            </td>
            <th role="rowheader" scope="row" className={styles.title}>
              <LocalizedSpan text={title} locale={locale} />
              {date && (
                <span className={styles.day}>
                  <Day day={date} locale={locale} />
                </span>
              )}
            </th>
            <td role="cell" data-label={names.winner}>
              <LocalizedSpan text={winner} locale={locale} />
            </td>
            <td role="cell" data-label={names.level}>
              {level && t(`content.achievement.options.level.${level}`)}
            </td>
            <td role="cell" data-label={names.subject}>
              <SubjectName category={subjectOf.get(subject ?? '')} />
            </td>
            <td role="cell" data-label={names.coach}>
              <LocalizedSpan text={coach} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SubjectName({ category }: { readonly category: ShownCategory | undefined }) {
  return category && <CategoryLabel category={category} />;
}
