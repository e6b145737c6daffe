import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { toBlockAnchor } from '@/lib/content/headings/block-headings';
import { readToday } from '@/lib/reads/read-today';
import { LocalizedSpan } from '../../content/localized-span';
import styles from './admission-block.module.css';
import type { BlockProps } from '../block-props';
import callOut from '../text/call-out-block.module.css';
import { LocalizedRichText } from '../localized-rich-text';

/** Renders the last day of applications, and until it is over the free places: a line per grade with its languages. */
export async function AdmissionBlock({ block, locale }: BlockProps<'admission'>) {
  const { id, title, lastDay, text } = block;
  const t = await getTranslations({ locale, namespace: 'facts.admission' });
  const today = readToday();
  const isOver = lastDay !== null && lastDay < today;
  const isOfOtherYear = lastDay?.slice(0, 4) !== today.slice(0, 4);
  const places = block.places.filter(({ hidden, grade }) => !hidden && grade !== null);
  const grades = [...new Set(places.map(({ grade }) => grade!))].sort((a, b) => a - b);
  const hasPlaces = !isOver && grades.length > 0;
  // The table of contents leads to the block also without its heading, which would stand above nothing.
  const hasHeading = Boolean(title.kz ?? title.ru) && (hasPlaces || Boolean(text.kz ?? text.ru));
  return (
    <section id={hasHeading ? undefined : toBlockAnchor(id)} className={callOut.callOut} data-tone="info">
      <Icon name="info" />
      <div className={callOut.words}>
        {lastDay && (
          <p className={callOut.title}>
            {t(isOver ? 'ended' : 'lastDay')}{' '}
            <time dateTime={lastDay}>{formatPeriod(lastDay, lastDay, locale, isOfOtherYear)}</time>
          </p>
        )}
        {hasHeading && (
          <h2 id={toBlockAnchor(id)} className={styles.title}>
            <LocalizedSpan text={title} locale={locale} />
          </h2>
        )}
      </div>
      <div className={classNames(callOut.words, styles.details)}>
        {hasPlaces && (
          <ul role="list" className={styles.places}>
            {grades.map((grade) => (
              <li key={grade}>
                <strong>{t('grade', { grade })}</strong>{' '}
                {places
                  .filter((place) => place.grade === grade)
                  .map(({ language, count }) => t(`places.${language ?? 'kz'}`, { count: count ?? 0 }))
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        <LocalizedRichText text={text} locale={locale} />
      </div>
    </section>
  );
}
