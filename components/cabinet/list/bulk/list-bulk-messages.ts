import type { PublicationState } from '@/lib/content/publication';
import type { Locale } from '@/lib/i18n/locales';
import { toPublishedLocale, type BulkChange, type BulkResult } from '@/lib/actions/bulk-change';

/** Message key about some of the changed items. */
type BulkMessage =
  | `done.${'published' | 'scheduled'}.${Locale}`
  | `done.${'unpublished' | 'reference' | 'remove' | 'restore' | 'purge'}`
  | `unchanged.${'published' | 'scheduled' | 'unpublished' | 'reference'}`
  | 'expired';

interface Counted {
  readonly key: BulkMessage;
  readonly count: number;
}

/** Returns the messages about a bulk change with their numbers of items. */
export function listBulkMessages(
  wanted: BulkChange,
  { done, unchanged, states }: Pick<Extract<BulkResult, { ok: true }>, 'done' | 'unchanged' | 'states'>,
): readonly Counted[] {
  const locale = toPublishedLocale(wanted);
  const target = wanted.kind === 'publication' ? 'unpublished' : wanted.kind;
  const count = (ids: readonly string[], state: PublicationState) =>
    ids.filter((id) => states[id] === state).length;
  const all: readonly Counted[] = locale
    ? [
        { key: `done.published.${locale}`, count: count(done, 'published') },
        { key: `done.scheduled.${locale}`, count: count(done, 'scheduled') },
        { key: 'unchanged.published', count: count(unchanged, 'published') },
        { key: 'unchanged.scheduled', count: count(unchanged, 'scheduled') },
        { key: 'expired', count: count([...done, ...unchanged], 'expired') },
      ]
    : [
        { key: `done.${target}`, count: done.length },
        {
          key: target === 'unpublished' ? 'unchanged.unpublished' : 'unchanged.reference',
          count: unchanged.length,
        },
      ];
  return all.filter((message) => message.count > 0);
}
