import { useTranslations } from 'next-intl';
import { trashDays } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';
import { useDates } from '../display/use-dates';

interface Props {
  readonly item: Item;
  /** Whether the item stays in the trash. */
  readonly isKept: boolean;
  /** Whether only time and person are shown, without words around them. */
  readonly isShort: boolean;
  readonly className?: string | undefined;
}

/** Renders when an item was last changed and by whom, or until when the trash keeps it. */
export function ItemChanged({ item, isKept, isShort, className }: Props) {
  const t = useTranslations('cabinet.list');
  const dates = useDates();
  const instant = item.deletedAt ?? item.updatedAt;
  const date = dates.moment(instant);
  const name = item.updatedBy?.name;
  if (isShort && !item.deletedAt)
    return (
      <p
        className={className}
        data-part="changed"
        title={name ? t('changedBy', { date, name }) : t('changed', { date })}
      >
        <time dateTime={instant}>{date}</time>
        {name && <span>{name}</span>}
      </p>
    );
  return (
    <p className={className} data-trashed={item.deletedAt ? '' : undefined}>
      <time dateTime={instant}>
        {item.deletedAt
          ? t(isKept ? 'deletedPage' : 'deletedAt', {
              date,
              until: dates.moment(toEndOfStay(item.deletedAt)),
            })
          : name
            ? t('changedBy', { date, name })
            : t('changed', { date })}
      </time>
    </p>
  );
}

/** Returns the time when an item trashed at `deletedAt` is purged. */
function toEndOfStay(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * 24 * 60 * 60 * 1000).toISOString();
}
