import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { orderItems } from '@/lib/actions/items';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import { useProblemText } from '../use-problem-text';

/** Items in the order that was last chosen, which is shown at once and taken back when it is refused. */
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
    // The order is shown that somebody else gave them, or what is left of them.
    if (isOrderOutdated(result.problem)) router.refresh();
  }

  return { ordered, order };
}
