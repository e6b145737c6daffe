'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/form/input';
import { Link } from '@/components/ui/link';
import { QueryForm } from '@/components/ui/form/query-form';
import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import type { FilterChoice } from './read-filter-options';
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
  /** Choices that narrow the list. */
  readonly choices?: readonly FilterChoice[];
}

const noChoices: readonly FilterChoice[] = [];

/** Renders search, choices and state filter of a list, as a GET form and links. On a phone, all but the search is folded. */
export function ListFilters({
  path,
  filter,
  typeLabel,
  statuses = listStatuses,
  choices = noChoices,
}: Props) {
  const t = useTranslations('cabinet.list');
  const values = toChoiceValues(filter);
  return (
    <div className={styles.filters}>
      <QueryForm
        className={styles.search}
        role="search"
        action={path}
        shown={{
          q: filter.q,
          status: filter.status,
          sort: filter.sort,
          ...values,
          ...(filter.group && { group: filter.group }),
        }}
      >
        {filter.group && <input type="hidden" name="group" value={filter.group} />}
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <Input
          type="search"
          name="q"
          defaultValue={filter.q}
          aria-label={t('searchIn', { type: typeLabel })}
          placeholder={t('search')}
        />
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            className={styles.choice}
            name={name}
            aria-label={label}
            defaultValue={values[name] ?? ''}
            data-set={values[name] ? '' : undefined}
          >
            <option value="">{label}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </QueryForm>
      <StatusFilter path={path} filter={filter} statuses={statuses} choices={choices} />
    </div>
  );
}

function toChoiceValues({
  fields,
  createdBy,
  inYear,
  locale,
}: ListFilter): Record<string, string | undefined> {
  return {
    ...fields,
    createdBy,
    inYear: inYear === undefined ? undefined : String(inYear),
    language: locale,
  };
}

function StatusFilter({ path, filter, statuses, choices }: Required<Omit<Props, 'typeLabel'>>) {
  const t = useTranslations('cabinet.list');
  const folding = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const active = filter.status ?? 'all';
  const values = toChoiceValues(filter);
  const names = [
    ...(filter.status ? [t(`statusOption.${filter.status}`)] : []),
    ...choices.flatMap(({ name, options }) =>
      options.filter(({ value }) => value === values[name]).map(({ label }) => label),
    ),
  ];

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
    </details>
  );
}
