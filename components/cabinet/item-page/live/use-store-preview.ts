import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { createPreview } from '@/lib/actions/item-actions';
import { toInput } from '@/lib/content/input';
import type { CollectionName } from '@/lib/content/registry';

/** Returns the call that stores the values of a form as a preview. Takes the id of the preview that it replaces, if any. */
export function useStorePreview(form: ItemForm, collection: CollectionName) {
  const { attemptInBackground } = useCabinet();
  return async (replaces: string | null) => {
    const input = toInput(form.definition, form.values());
    const itemId = form.saved?.id ?? null;
    const store = (id?: string) =>
      attemptInBackground((person) => createPreview(person, collection, input, itemId, id));
    const result = await store(replaces ?? undefined);
    // The preview has expired, or newer ones of the same person have taken its place.
    return !result.ok && result.problem.code === 'gone' ? store() : result;
  };
}
