import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/i18n/locales';
import { withoutChoice, type Choice, type FilterOptions } from '@/lib/views/list/filters';
import styles from './filter-panel.module.css';

interface Props {
  readonly locale: Locale;
  readonly filters: readonly FilterOptions[];
  readonly choice: Choice;
  /** Returns the label of a value. */
  readonly toLabel: (name: string, value: string) => string;
  /** Returns the public address of the list for another choice. */
  readonly toHref: (choice: Choice) => string;
}

/** Renders filter links in one group per filter. Collapsed on a phone, always open on a desktop. */
export async function FilterPanel({ locale, filters, choice, toLabel, toHref }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.filters' });
  const chosen = Object.keys(choice).length;
  return (
    <nav aria-label={t('label')} className={styles.panel}>
      {/* The key closes the panel after a choice, so that the results are visible. */}
      <details key={toHref(choice)} className={styles.details}>
        <summary className={styles.summary}>
          {t('open')}
          {chosen > 0 && <span className={styles.chosen}>{t('chosen', { count: chosen })}</span>}
          <Icon name="down" size="small" className={styles.arrow} />
        </summary>
        <div className={styles.groups}>
          {filters.map(({ name, total, options }) => (
            <div key={name} className={styles.group}>
              <p id={`filter-${name}`} className={styles.name}>
                {t(name)}
              </p>
              <ul role="list" aria-labelledby={`filter-${name}`} className={styles.list}>
                <li>
                  <FilterLink
                    href={toHref(withoutChoice(choice, name))}
                    label={t('all')}
                    count={total}
                    isCurrent={choice[name] === undefined}
                  />
                </li>
                {options.map(({ value, count, isCurrent }) => (
                  <li key={value}>
                    <FilterLink
                      href={toHref({ ...choice, [name]: value })}
                      label={toLabel(name, value)}
                      count={count}
                      isCurrent={isCurrent}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  );
}

function FilterLink(props: { href: string; label: string; count: number; isCurrent: boolean }) {
  const { href, label, count, isCurrent } = props;
  return (
    // The values of all filters together are thousands of addresses, whose canonical page is the whole list.
    <Link href={href} rel="nofollow" className={styles.link} aria-current={isCurrent ? 'true' : undefined}>
      <span>{label}</span> <span className={styles.count}>{count}</span>
    </Link>
  );
}
