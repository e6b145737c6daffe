'use client';

import { useTranslations } from 'next-intl';
import type { ListedUnsavedText } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { trimTexts } from '../display/item-title';
import { useDates } from '../display/use-dates';
import { HomeEntry, HomeList } from '../home/home-list';

/** Leads back to the forms that the person left without saving; each offers its text again. */
export function BegunSection({ begun }: { begun: readonly ListedUnsavedText[] }) {
  const t = useTranslations('cabinet.home');
  return (
    <HomeList title={t('begun')}>
      {begun.map((text) => (
        <Entry key={`${text.collection} ${text.itemId}`} {...text} />
      ))}
    </HomeList>
  );
}

function Entry({ collection, itemId, itemState, savedAt, title }: ListedUnsavedText) {
  const t = useTranslations('cabinet.home');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const about = t(itemId ? 'begunItem' : 'begunNew', { type: content(`${definition.type}.one`) });
  const name = readLocalized(trimTexts(title), locale);
  return (
    <HomeEntry
      href={toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${itemId ?? 'new'}`)}
      title={name}
      untitled={about}
      about={
        <>
          {name && `${about} · `}
          <time dateTime={savedAt}>{dates.moment(savedAt)}</time>
          {(itemState === 'trashed' || itemState === 'gone') && ` · ${t(`begunState.${itemState}`)}`}
        </>
      }
    />
  );
}
