'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { Link } from '@/components/ui/link';
import { QueryForm } from '@/components/ui/form/query-form';
import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import { toListHref, type ListFilter } from './list-filter';
import styles from './list-filters.module.css';

interface Props {
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  /** Name of the listed type in the interface language. */
  readonly typeLabel: string;
  /** States of the listed items. */
  readonly statuses?: readonly ListStatus[];
}

/** Renders search and state filter of a list, as a GET form and links. On a phone, the links are folded. */
export function ListFilters({ path, filter, typeLabel, statuses = listStatuses }: Props) {
  const t = useTranslations('cabinet.list');
  return (
    <div className={styles.filters}>
      <QueryForm
        className={styles.search}
        role="search"
        action={path}
        shown={{ q: filter.q, status: filter.status, ...(filter.group && { group: filter.group }) }}
      >
        {filter.group && <input type="hidden" name="group" value={filter.group} />}
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <Input
          type="search"
          name="q"
          defaultValue={filter.q}
          aria-label={t('searchIn', { type: typeLabel })}
          placeholder={t('search')}
        />
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </QueryForm>
      <StatusFilter path={path} filter={filter} statuses={statuses} />
    </div>
  );
}

function StatusFilter({ path, filter, statuses }: Required<Omit<Props, 'typeLabel'>>) {
  const t = useTranslations('cabinet.list');
  const folding = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const active = filter.status ?? 'all';

  function fold() {
    if (!folding.current?.open) return;
    folding.current.open = false;
    // Only a visible summary takes the focus; on wide screens it stays on the link.
    summary.current?.focus();
  }

  return (
    <details ref={folding} className={styles.folding}>
      <summary ref={summary} className={styles.summary}>
        {filter.status
          ? t('filtersActive', { count: 1, status: t(`statusOption.${filter.status}`) })
          : t('filters')}
      </summary>
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
      </nav>
    </details>
  );
}
