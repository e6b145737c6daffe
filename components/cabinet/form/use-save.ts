import { useRef, type Dispatch } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusUnreadableDate } from '@/components/cabinet/dates/focus-unreadable-date';
import { readItem } from '@/lib/actions/item-actions';
import { canDo, type User } from '@/lib/content/access/access';
import { toInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { keepTyped, type Choice } from '@/components/cabinet/values/merge-versions';
import { explainRefusal } from './explain-refusal';
import { readFormValues, resetFormValues, typeFormValues } from '@/components/cabinet/values/form-values';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { toBase, type SaveEvent, type SaveOptions, type SaveState } from './save-reducer';
import { useSaveRecovery } from './use-save-recovery';
import { useSendProposal } from './use-send-proposal';
import { listFormIssues } from './list-form-issues';
import { sendSave } from './send-save';

interface Options {
  readonly collection: CollectionName;
  readonly methods: UseFormReturn<FieldValues>;
  readonly state: SaveState;
  readonly dispatch: Dispatch<SaveEvent>;
  readonly onSaved: () => void;
}

/** Calls that store a form. Each resolves to the stored item, or to `null` if nothing was stored. */
export interface Saves {
  save(options?: SaveOptions): Promise<Item | null>;
  /** Saves the form with the versions chosen in a conflict, by path. */
  resolveConflict(choices: Readonly<Record<string, Choice>>): Promise<Item | null>;
  /** Repeats a save of a deleted item: restores it from the trash, or creates a new one. */
  recover(): Promise<Item | null>;
}

/** Returns the calls that store a form. They dispatch their result. */
export function useSave({ collection, methods, state, dispatch, onSaved }: Options): Saves {
  const { attempt, markContentChanged, user } = useCabinet();
  const sendProposal = useSendProposal({ collection, methods, dispatch, onSaved });
  const definition = definitionOf(collection);
  const { item, base } = state;
  /** Repeated attempts to create the item use the same key. */
  const idempotencyKey = useRef<string | null>(null);

  async function save(options: SaveOptions = {}, on = base): Promise<Item | null> {
    if (state.step.name === 'saving' || (!options.values && focusUnreadableDate())) return null;
    // The form shows the values that it stores, so that the editor can correct their errors.
    if (options.values) typeFormValues(methods, definition, options.values);
    const typed = readFormValues(methods);
    const mine = withStatus(options.values ?? typed, options.status);
    const input = toInput(definition, mine);
    const issues = listFormIssues(definition, input, item === null);
    if (issues.length > 0) {
      dispatch({ type: 'saveRefused', problem: { code: toRefusal(options) }, issues });
      return null;
    }
    dispatch({ type: 'saveStarted' });
    const key = (idempotencyKey.current ??= createIdempotencyKey());
    if (item && on && mayOnlyPropose(user, collection, item)) return sendProposal(item, mine, on.version);
    const result = await attempt((person) =>
      sendSave(person, { collection, item, base: on, input, options, idempotencyKey: key }),
    );
    if (result.ok) {
      accept(result.item, typed);
      return result.item;
    }
    const { code } = result.problem;
    if (code === 'forbidden' && item && on) {
      // Another person may have published the item meanwhile, which an author may not change but propose to.
      const current = await attempt((person) => readItem(person, collection, item.id));
      if (current.ok && canDo(user, 'propose', collection, current.item))
        return sendProposal(current.item, mine, on.version);
    }
    // An earlier attempt created an item from another text, so this text becomes a second item.
    if (code === 'idempotency_conflict') idempotencyKey.current = null;
    const problem = { ...result.problem, code: code === 'invalid_input' ? toRefusal(options) : code };
    dispatch(await explainRefusal(attempt, problem, { collection, item, base: on, mine, options }));
    return null;
  }

  function accept(stored: Item, sent: ItemValues): void {
    const newBase = toBase(definition, stored);
    const current = readFormValues(methods);
    const values = keepTyped(definition, { sent, current, stored: newBase.values });
    markContentChanged();
    onSaved();
    dispatch({ type: 'saveSucceeded', item: stored, base: newBase });
    resetFormValues(methods, definition, { stored: newBase.values, values });
  }

  function forgetKey(): void {
    idempotencyKey.current = null;
  }

  return { save, ...useSaveRecovery({ collection, methods, state, dispatch, save, forgetKey }) };
}

/** Returns values with another publication status. */
export function withStatus(values: ItemValues, status: SaveOptions['status']): ItemValues {
  return { ...values, status: { ...values.status, ...status } };
}

/** Returns the error code for an incomplete input. If it was to be published, only publication is impossible. */
function toRefusal({ status }: SaveOptions): 'invalid_input' | 'not_published' {
  return locales.some((locale) => status?.[locale] === 'published') ? 'not_published' : 'invalid_input';
}

/** Whether a person who may not change an item can propose a change. */
function mayOnlyPropose(user: User, collection: CollectionName, item: Item): boolean {
  return !canDo(user, 'edit', collection, item) && canDo(user, 'propose', collection, item);
}
