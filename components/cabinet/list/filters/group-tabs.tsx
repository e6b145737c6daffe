import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { ContentDefinition } from '@/lib/content/define-content';
import { listGroups } from '@/lib/content/lists/groups';
import { toListHref, type ListFilter } from './list-filter';
import styles from './list-filters.module.css';

interface Props {
  /** Address of the list, with locale prefix. */
  readonly path: string;
  readonly filter: ListFilter;
  readonly definition: Pick<ContentDefinition, 'type' | 'fields' | 'list'>;
}

/** Renders links to the lists of a type whose items are grouped. */
export function GroupTabs({ path, filter, definition }: Props) {
  const t = useTranslations('content');
  const {
    type,
    list: { grouping },
  } = definition;
  if (!grouping) return null;
  return (
    <nav className={styles.statuses} aria-label={t(`${type}.fields.${grouping.field}.label`)}>
      {listGroups(definition).map((group) => (
        <Link
          key={group}
          className={styles.status}
          href={toListHref(path, { q: '', status: null, page: 1, group })}
          aria-current={group === filter.group ? 'page' : undefined}
        >
          {t(`${type}.options.${grouping.field}.${group}`)}
        </Link>
      ))}
    </nav>
  );
}
