import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { CollectionName, Item } from '@/lib/content/registry';
import { isOutdated } from '@/lib/content/translation';
import type { Locale } from '@/lib/i18n/locales';
import { readTranslation } from '../actions';
import { translationStates, type KnownState } from './translation-states';

/** Returns what is known about a language of an item. Asks the server if the item says that there is something. */
export function useTranslationState(
  collection: CollectionName | null,
  item: Item | null,
  locale: Locale,
): KnownState {
  const { attemptInBackground } = useCabinet();
  const id = item?.id ?? null;
  const version = item?.version ?? 0;
  const concerns = item !== null && (item.uncheckedLocales?.includes(locale) || isOutdated(item, locale));
  const ask = useEffectEvent(async () => {
    if (collection === null || id === null || !translationStates.isNew(id, locale, version)) return;
    const result = await attemptInBackground((person) => readTranslation(person, collection, id, locale));
    if (result.ok) translationStates.store(id, locale, result.state);
  });
  useEffect(() => {
    if (concerns) void ask();
  }, [concerns, id, version, locale]);
  return useSyncExternalStore(
    (listener) => translationStates.subscribe(listener),
    () => translationStates.read(id, locale),
    () => translationStates.read(null, locale),
  );
}
