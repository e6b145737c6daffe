'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CollectionName } from '@/lib/content/registry';
import { definitionOf } from '@/lib/content/registry';
import { isSearchCut } from '@/lib/content/lists/search-total';
import { listSorts, toListHref, type ListFilter } from './filters/list-filter';
import styles from './list-head.module.css';

interface Props {
  readonly collection: CollectionName;
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  /** Number of items on all pages. */
  readonly total: number;
  /** Selects and deselects all items of the page; `null` if none can be selected. */
  readonly selection: { readonly isAll: boolean; readonly toggle: () => void } | null;
  /** Tools at the end of the line. */
  readonly children: ReactNode;
}

/** Renders the line above a list: the box that selects the page, the number of items, and the orders of the list. */
export function ListHead({ collection, path, filter, total, selection, children }: Props) {
  const t = useTranslations('cabinet');
  return (
    <div className={styles.head}>
      {selection && (
        <label className={styles.select}>
          <input type="checkbox" checked={selection.isAll} onChange={selection.toggle} />
          <VisuallyHidden>{t('bulk.selectAll')}</VisuallyHidden>
        </label>
      )}
      <p className={styles.total} role="status">
        {t(isSearchCut(filter.q, total) ? 'list.first' : 'list.total', { count: total })}
      </p>
      {total > 1 && <SortLinks collection={collection} path={path} filter={filter} />}
      <span className={styles.tools}>{children}</span>
    </div>
  );
}

function SortLinks({ collection, path, filter }: Pick<Props, 'collection' | 'path' | 'filter'>) {
  const t = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const definition = definitionOf(collection);
  const { field, direction } = definition.list.sort;
  const own = direction === 'desc' ? `-${field}` : field;
  const current = filter.sort ?? own;
  const isDescending = current.startsWith('-');
  const isTrash = filter.status === 'trashed' && !filter.sort;
  const label = (name: string) => {
    if (name === 'createdAt' || name === 'updatedAt' || name === 'position') return t(`sortBy.${name}`);
    return content(`${definition.type}.fields.${name}.label`);
  };
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      {listSorts(definition).map((name) => {
        const isCurrent = !isTrash && current.replace(/^-/, '') === name;
        // Times and dates begin with the latest, texts with the first letter.
        const isTime = /At$/.test(name) || definition.fields[name]?.kind === 'date';
        const next = isCurrent ? (isDescending ? name : `-${name}`) : isTime ? `-${name}` : name;
        return (
          <Link
            key={name}
            className={styles.sort}
            href={toListHref(path, { ...filter, page: 1, sort: next === own ? undefined : next })}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label(name)}
            {isCurrent && (
              <>
                <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>
                <VisuallyHidden>, {t(isDescending ? 'descending' : 'ascending')}</VisuallyHidden>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
