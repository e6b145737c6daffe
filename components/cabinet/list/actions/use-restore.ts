import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { restoreItem } from '@/lib/actions/item-actions';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toQuotable } from '../../display/to-quotable';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/**
 * Returns a function that restores an item from the trash, reports the result, and returns whether it succeeded.
 * `name`: title of the item for messages. `refreshes`: whether the page is refreshed at once.
 */
export function useRestore(
  collection: CollectionName,
  id: string,
  name: string,
  { refreshes = true }: { readonly refreshes?: boolean } = {},
): () => Promise<boolean> {
  const t = useTranslations('cabinet.list');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, markContentChanged } = useCabinet();
  return async () => {
    const result = await attempt((person) => restoreItem(person, collection, id));
    if (!result.ok) {
      toast.error(toText(result.problem));
      return false;
    }
    markContentChanged();
    if (refreshes) router.refresh();
    showSavedToast(t('restored', { title: toQuotable(name) }));
    return true;
  };
}
