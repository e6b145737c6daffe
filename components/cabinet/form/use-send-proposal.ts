import { useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { propose } from '@/lib/actions/review/review-actions';
import { toInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { readFormValues, resetFormValues } from '@/components/cabinet/values/form-values';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { SaveEvent } from './save-reducer';

interface Options {
  readonly collection: CollectionName;
  readonly methods: UseFormReturn<FieldValues>;
  readonly dispatch: Dispatch<SaveEvent>;
  readonly onSaved: () => void;
}

/** Returns the call that sends the values of a form as a proposal. It resolves to `null`, because the item stays unchanged. */
export function useSendProposal({ collection, methods, dispatch, onSaved }: Options) {
  const { attempt, markContentChanged } = useCabinet();
  const t = useTranslations('cabinet.review');
  const definition = definitionOf(collection);

  return async (current: Item, sent: ItemValues, version: number): Promise<null> => {
    const input = toInput(definition, sent);
    const result = await attempt((person) => propose(person, collection, current.id, input, version));
    if (!result.ok) {
      dispatch({ type: 'saveRefused', problem: result.problem, issues: result.problem.issues });
      return null;
    }
    markContentChanged();
    onSaved();
    dispatch({ type: 'proposalSent', item: current });
    resetFormValues(methods, definition, { stored: sent, values: readFormValues(methods) });
    showSavedToast(t('proposed'));
    return null;
  };
}
