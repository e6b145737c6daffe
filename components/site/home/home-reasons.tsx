import { LocalizedSpan } from '../content/localized-span';
import { classNames } from '@/components/ui/theme/class-names';
import { toIntlLocale, type Locale } from '@/lib/i18n/locales';
import { readFigures } from '../content/read-figures';
import { pickReasons } from './pick-reasons';
import styles from './home-reasons.module.css';

/** Renders three figures that staff marked for the home page; nothing if there are fewer. */
export async function HomeReasons({ locale, className }: { locale: Locale; className?: string }) {
  const figures = pickReasons(await readFigures());
  if (figures.length === 0) return null;
  const numbers = new Intl.NumberFormat(toIntlLocale(locale));
  return (
    <dl className={classNames(styles.list, className)}>
      {figures.map(({ id, name, value, isPercentage }) => (
        <div key={id} className={styles.figure}>
          <dt className={styles.name}>
            <LocalizedSpan text={name} locale={locale} />
          </dt>
          <dd className={styles.value}>
            {numbers.format(value)}
            {isPercentage && '\u00a0%'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
