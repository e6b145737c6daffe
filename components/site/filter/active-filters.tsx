import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/i18n/locales';
import { withoutChoice, type Choice } from '@/lib/views/list/filters';
import styles from './active-filters.module.css';

interface Props {
  readonly locale: Locale;
  readonly choice: Choice;
  readonly toLabel: (name: string, value: string) => string;
  readonly toHref: (choice: Choice) => string;
}

/** Renders the active filters with a link to remove each, or nothing without filters. */
export async function ActiveFilters({ locale, choice, toLabel, toHref }: Props) {
  const chosen = Object.entries(choice);
  if (chosen.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'facts.filters' });
  return (
    <ul role="list" className={styles.list} aria-label={t('active')}>
      {chosen.map(([name, value]) => (
        <li key={name}>
          <Link
            className={styles.chosen}
            rel="nofollow"
            href={toHref(withoutChoice(choice, name))}
            aria-label={t('remove', { name: toLabel(name, value) })}
          >
            {toLabel(name, value)}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.reset} href={toHref({})}>
          {t('reset')}
        </Link>
      </li>
    </ul>
  );
}
