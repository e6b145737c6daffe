import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { MethodItem } from './method-item';
import styles from './method-list.module.css';

interface Props {
  readonly methods: readonly Item<'methods'>[];
  readonly locale: Locale;
  readonly heading?: 'h3' | 'h4';
}

/** Renders teaching materials in one or two columns. */
export function MethodList({ methods, locale, heading = 'h3' }: Props) {
  return (
    <ul role="list" className={styles.list}>
      {methods.map((method) => (
        <li key={method.id}>
          <MethodItem method={method} locale={locale} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
