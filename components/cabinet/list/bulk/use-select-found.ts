import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { listFound } from '@/lib/actions/lists/found-action';
import type { ListQuery } from '@/lib/api/contract/list-query';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/** Returns a function that selects all items that a list finds. */
export function useSelectFound(
  collection: CollectionName,
  found: { readonly query: ListQuery } | null,
  onFound: (items: readonly Item[]) => void,
): { readonly isLoading: boolean; readonly selectFound: () => Promise<void> } {
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [isLoading, setIsLoading] = useState(false);

  async function selectFound(): Promise<void> {
    if (!found || isLoading) return;
    setIsLoading(true);
    const query = Object.fromEntries(
      Object.entries(found.query).filter(([, value]) => value !== undefined),
    ) as Record<string, string | number>;
    const result = await attempt((person) => listFound(person, collection, query));
    setIsLoading(false);
    if (result.ok) onFound(result.items);
    else toast.error(toText(result.problem));
  }

  return { isLoading, selectFound };
}
