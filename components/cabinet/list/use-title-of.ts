import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readTitle } from '../display/item-title';

/** Returns a function that returns an item's title in the interface language, or in the other one. */
export function useTitleOf(definition: ContentDefinition): (item: Item | undefined) => string {
  const t = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  return (item) => (item && readLocalized(readTitle(definition, item), locale)?.text) ?? t('untitled');
}
