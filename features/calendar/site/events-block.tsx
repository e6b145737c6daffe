import { getTranslations } from 'next-intl/server';
import { toLocalePath } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';
import { readNextEvents } from './reads/read-events';
import { EventCards } from './events/event-cards';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { BlockSection } from '@/components/site/blocks/block-section';

/** Number of dates if the block sets no count. */
const defaultCount = 4;

/** Renders the next dates of the calendar, of one category or of all. */
export async function EventsBlock({ block, locale }: BlockProps<'events'>) {
  const category = block.category ?? undefined;
  const [t, events] = await Promise.all([
    getTranslations({ locale, namespace: 'calendar' }),
    readNextEvents(block.count ?? defaultCount, category ?? null),
  ]);
  if (events.length === 0) return null;
  return (
    <BlockSection
      id={block.id}
      title={block.title}
      locale={locale}
      more={{
        href: toLocalePath(locale, toQueryPath('/kuntizbe', { category })),
        label: t('allDates'),
      }}
    >
      <EventCards events={events} locale={locale} />
    </BlockSection>
  );
}
