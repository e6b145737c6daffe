'use client';

import { useTranslations } from 'next-intl';
import type { ListedAutosave } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { trimTexts } from '../display/item-title';
import { useDates } from '../display/use-dates';
import { HomeEntry, HomeList } from '../home/home-list';

/** Links to the forms that have an autosave; each form offers its text. */
export function AutosavesSection({ autosaves }: { autosaves: readonly ListedAutosave[] }) {
  const t = useTranslations('cabinet.home');
  return (
    <HomeList title={t('autosaves')}>
      {autosaves.map((autosave) => (
        <Entry key={`${autosave.collection} ${autosave.itemId}`} {...autosave} />
      ))}
    </HomeList>
  );
}

function Entry({ collection, itemId, itemState, savedAt, title }: ListedAutosave) {
  const t = useTranslations('cabinet.home');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const about = t(itemId ? 'autosavedChanges' : 'autosavedNew', { type: content(`${definition.type}.one`) });
  const name = readLocalized(trimTexts(title), locale);
  return (
    <HomeEntry
      href={toLocalePath(locale, `/cabinet/${definition.cabinet.segment}/${itemId ?? 'new'}`)}
      title={name}
      untitled={about}
      about={
        <>
          {name && `${about} · `}
          <time dateTime={savedAt}>{dates.moment(savedAt)}</time>
          {(itemState === 'trashed' || itemState === 'gone') && ` · ${t(`autosavedState.${itemState}`)}`}
        </>
      }
    />
  );
}
