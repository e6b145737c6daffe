import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { removeItem } from '@/lib/actions/item-actions';
import type { Use } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

interface Removal {
  readonly remove: () => Promise<void>;
  readonly isBusy: boolean;
  /** Uses that prevented the removal; `null` if there were none. */
  readonly uses: readonly Use[] | null;
  readonly forgetUses: () => void;
}

/** Returns a function that moves an item to the trash. `onRemoved` is called if the server accepts it. */
export function useRemoval(collection: CollectionName, id: string, onRemoved: () => void): Removal {
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    const result = await attempt((person) => removeItem(person, collection, id));
    setIsBusy(false);
    if (result.ok) onRemoved();
    else if (result.problem.uses) setUses(result.problem.uses);
    else toast.error(toText(result.problem));
  }

  return { remove, isBusy, uses, forgetUses: () => setUses(null) };
}
