import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { orderItems } from '@/lib/actions/item-actions';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/** Holds the order of items, updated optimistically and reverted if the server rejects it. */
export function useItemOrder(
  collection: CollectionName,
  items: readonly Item[],
): { ordered: readonly Item[]; order: (ids: readonly string[]) => Promise<void> } {
  const router = useRouter();
  const { attempt, markContentChanged } = useCabinet();
  const t = useTranslations('cabinet.order');
  const toText = useProblemText();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const rank = (id: string) => wanted?.indexOf(id) ?? 0;
  const isKnown = wanted !== null && items.every(({ id }) => wanted.includes(id));
  const ordered = isKnown ? items.toSorted((a, b) => rank(a.id) - rank(b.id)) : items;

  async function order(ids: readonly string[]): Promise<void> {
    const seen = ordered.map(({ id }) => id);
    setWanted(ids);
    const result = await attempt((person) => orderItems(person, collection, ids, seen));
    if (result.ok) {
      markContentChanged();
      router.refresh();
      return;
    }
    setWanted(null);
    const isOutdated = result.problem.code === 'version_mismatch';
    toast.error(isOutdated ? t('changed') : toText(result.problem));
    // Shows the order saved by another editor, or without removed items.
    if (isOrderOutdated(result.problem)) router.refresh();
  }

  return { ordered, order };
}
