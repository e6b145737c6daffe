import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { ListStatus } from '@/lib/api/list-statuses';
import { SavedFilters, type SavedFilterList } from './saved-filters';
import { toListHref, type ListFilter } from './list-filter';
import type { FilterChoice } from './read-filter-options';
import { useFilterNames } from './use-filter-names';
import styles from './list-filters.module.css';

interface Props {
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  /** States of the listed items. */
  readonly statuses: readonly ListStatus[];
  /** Choices that narrow the list. */
  readonly choices: readonly FilterChoice[];
  /** The person's saved filters of the list; `null` if the API keeps none. */
  readonly saved: SavedFilterList | null;
}

/** Renders links to the states of a list and the person's saved filters, which a phone folds. */
export function FoldedFilters({ path, filter, statuses, choices, saved }: Props) {
  const t = useTranslations('cabinet.list');
  const folding = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const active = filter.status ?? 'all';
  const names = useFilterNames(filter, choices);

  function fold() {
    if (!folding.current?.open) return;
    folding.current.open = false;
    // Only a visible summary takes the focus; on wide screens it stays on the link.
    summary.current?.focus();
  }

  return (
    <details ref={folding} className={styles.folding}>
      <summary ref={summary} className={styles.summary}>
        {names.length > 0
          ? t('filtersActive', { count: names.length, status: names.join(', ') })
          : t('filters')}
      </summary>
      <div className={styles.folded}>
        <nav className={styles.statuses} aria-label={t('status')}>
          {(['all', ...statuses] as const).map((status) => (
            <Link
              key={status}
              className={styles.status}
              href={toListHref(path, { ...filter, status: status === 'all' ? null : status, page: 1 })}
              aria-current={active === status ? 'page' : undefined}
              onClick={fold}
            >
              {t(`statusOption.${status}`)}
            </Link>
          ))}
          {(names.length > 0 || filter.q !== '') && (
            <Link
              className={styles.reset}
              href={toListHref(path, { q: '', status: null, page: 1, group: filter.group })}
              onClick={fold}
            >
              {t('reset')}
            </Link>
          )}
        </nav>
        {saved && <SavedFilters {...saved} {...{ path, filter }} onChoose={fold} />}
      </div>
    </details>
  );
}
