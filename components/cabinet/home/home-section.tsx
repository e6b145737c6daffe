'use client';

import { useTranslations } from 'next-intl';
import type { NamedItem } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readTitle } from '../display/item-title';
import { LanguageChips } from '../display/language-chips';
import { useDates } from '../display/use-dates';
import { HomeEntry, HomeList } from './home-list';

interface Props {
  readonly title: string;
  readonly entries: readonly NamedItem[];
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders a short list of items that may need the person's attention. */
export function HomeSection({ title, entries, nowMs }: Props) {
  return (
    <HomeList title={title}>
      {entries.map((entry) => (
        <Entry key={entry.item.id} entry={entry} nowMs={nowMs} />
      ))}
    </HomeList>
  );
}

function Entry({ entry: { collection, item }, nowMs }: { entry: NamedItem; nowMs: number }) {
  const t = useTranslations('cabinet');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const titles = readTitle(definition, item);
  const date = dates.moment(item.updatedAt);
  return (
    <HomeEntry
      href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${item.id}`)}
      title={readLocalized(titles, locale)}
      untitled={t('list.untitled')}
      about={
        <>
          {content(`${definition.type}.one`)} ·{' '}
          <time dateTime={item.updatedAt}>
            {item.updatedBy ? t('home.changedBy', { name: item.updatedBy.name, date }) : date}
          </time>
        </>
      }
    >
      <LanguageChips item={item} title={titles} nowMs={nowMs} />
    </HomeEntry>
  );
}
