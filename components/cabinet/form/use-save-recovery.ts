import type { Dispatch } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { restoreItem } from '@/lib/actions/item-actions';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { listDifferences, mergeVersions, type Choice } from '@/components/cabinet/values/merge-versions';
import { toBase, toOutcome, type SaveEvent, type SaveOptions, type SaveState } from './save-reducer';

interface Options {
  readonly collection: CollectionName;
  readonly methods: UseFormReturn<FieldValues>;
  readonly state: SaveState;
  readonly dispatch: Dispatch<SaveEvent>;
  /** Saves the form on a base; without one it creates a new item. */
  readonly save: (options: SaveOptions, base: SaveState['base']) => Promise<Item | null>;
  /** Forgets the key of the last attempt to create the item. */
  readonly forgetKey: () => void;
}

/** Returns the calls that save a form after a conflict, or after its item was deleted. */
export function useSaveRecovery({ collection, methods, state, dispatch, save, forgetKey }: Options) {
  const { attempt } = useCabinet();
  const definition = definitionOf(collection);
  const { item, base } = state;
  const outcome = toOutcome(state);

  async function resolveConflict(choices: Readonly<Record<string, Choice>>): Promise<Item | null> {
    if (outcome.name !== 'conflict') return null;
    const theirs = toBase(definition, outcome.conflict.theirs);
    const versions = { mine: outcome.conflict.mine, theirs: theirs.values };
    dispatch({ type: 'conflictResolved', base: theirs });
    methods.reset(theirs.values);
    return save({ values: mergeVersions(definition, versions, choices) }, theirs);
  }

  async function recover(): Promise<Item | null> {
    if (!item || !base || outcome.name !== 'deleted' || state.step.name === 'saving') return null;
    if (!outcome.isInTrash) {
      forgetKey();
      return save(outcome.options, null);
    }
    dispatch({ type: 'saveStarted' });
    const restored = await attempt((person) => restoreItem(person, collection, item.id));
    if (!restored.ok) {
      dispatch({ type: 'saveRefused', problem: restored.problem });
      return null;
    }
    const current = toBase(definition, restored.item);
    const isSame = listDifferences(definition, current.values, base.values).length === 0;
    // With the old base, the server reports what another editor changed before the item was deleted.
    return save(outcome.options, isSame ? current : base);
  }

  return { resolveConflict, recover };
}
