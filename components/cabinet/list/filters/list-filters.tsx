'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import type { FilterChoice } from './read-filter-options';
import { SaveFilterButton } from './save-filter-button';
import type { SavedFilterList } from './saved-filters';
import { FoldedFilters } from './folded-filters';
import type { ListFilter } from './list-filter';
import { toChoiceValues } from './to-choice-values';
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
  /** The person's saved filters of the list; `null` if the API keeps none. */
  readonly saved?: SavedFilterList | null;
}

const noChoices: readonly FilterChoice[] = [];

/** Renders the ways to narrow a list, as a GET form and links. On a phone, all but the search is folded. */
export function ListFilters({
  path,
  filter,
  typeLabel,
  statuses = listStatuses,
  choices = noChoices,
  saved = null,
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
      {saved && <SaveFilterButton className={styles.save} {...saved} {...{ filter, choices }} />}
      <FoldedFilters {...{ path, filter, statuses, choices, saved }} />
    </div>
  );
}
