import { LocalizedSpan } from '../content/localized-span';
import { toButtonClass } from '@/components/ui/button';
import { toLinkHref } from '@/lib/content/kinds/links';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import styles from './hotline-buttons.module.css';

/** A telephone number that helps at once. */
export interface Hotline {
  readonly number: string;
  readonly name: LocalizedText;
}

/** Renders numbers as buttons that call, each with its name. */
export function HotlineButtons({ hotlines, locale }: { hotlines: readonly Hotline[]; locale: Locale }) {
  return (
    <ul role="list" className={styles.list}>
      {hotlines.map(({ number, name }) => (
        <li key={number}>
          <a
            className={toButtonClass({ variant: 'secondary' }, styles.button)}
            href={toLinkHref('telephone', number)}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.name}>
              <LocalizedSpan text={name} locale={locale} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
