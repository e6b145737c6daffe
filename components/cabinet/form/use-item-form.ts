'use client';

import { useReducer, useState } from 'react';
import { useForm, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { AutosavedText } from '../autosave/device-autosaves';
import { useAutosave, type Autosave } from '../autosave/use-autosave';
import { listDifferences, type Conflict } from '@/components/cabinet/values/merge-versions';
import { readFormValues, typeFormValues } from '@/components/cabinet/values/form-values';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { createSaveState, saveReducer, toBase, toOutcome, type SaveOutcome } from './save-reducer';
import { useFieldErrors } from './use-field-errors';
import { useLeaveWarning, type LeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { useSave, withStatus, type Saves } from './use-save';

/** An item form: its values, saves, autosave and leave warning. */
export interface ItemForm extends Saves, LeaveWarning {
  readonly collection: CollectionName;
  readonly definition: ContentDefinition;
  readonly methods: UseFormReturn<FieldValues>;
  /** The stored item; `null` until the first save. */
  readonly saved: Item | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Result of the last save; during a save, that of the previous one. */
  readonly outcome: SaveOutcome;
  /** A conflict that the editor closed without choosing; `null` if there is none. */
  readonly postponed: Conflict | null;
  readonly autosave: OfferedAutosave;
  values(): ItemValues;
  postponeConflict(): void;
  /** Shows a postponed conflict again, with the text typed since. */
  reopenConflict(): void;
  /** Shows why the values cannot be used as the person asked, at their fields. */
  refuse(problem: ActionProblem): void;
  /** Marks the title as missing in both languages. */
  requireTitle(): void;
  /** Continues with a stored item, for example an image created by an upload. */
  adopt(item: Item): void;
}

/** The autosave of a form that offers the texts which are not in it. */
interface OfferedAutosave extends Autosave {
  /** Whether the form offers texts. */
  readonly isOffered: boolean;
  readonly setOffered: (isOffered: boolean) => void;
}

interface Options {
  readonly collection: CollectionName;
  /** `null` for a new item. */
  readonly item: Item | null;
  readonly initial: ItemValues;
  /** The server's autosave; `null` if there is none. If absent, the form asks the server. */
  readonly autosave?: AutosavedText | null;
}

/** Returns the form of an item. Render its fields inside an `ItemFormProvider`. */
export function useItemForm({ collection, item, initial, autosave: serverText }: Options): ItemForm {
  const definition = definitionOf(collection);
  const methods = useForm<FieldValues>({ defaultValues: initial });
  const { isDirty } = useFormState({ control: methods.control });
  const [state, dispatch] = useReducer(saveReducer, null, () => createSaveState(item, initial));
  const { item: saved, base, postponed } = state;
  const outcome = toOutcome(state);
  const values = () => readFormValues(methods);
  useFieldErrors({ definition, methods, outcome, dispatch });

  function restore(text: AutosavedText): void {
    // Moving an item to the trash and back changes its version but no value, so it is no conflict.
    const isSame =
      text.base && base && listDifferences(definition, text.base.values, base.values).length === 0;
    dispatch({ type: 'baseChanged', base: text.base && !isSame ? text.base : base });
    const { grouping } = definition.list;
    // The autosave of a new item may have been typed in another list.
    const group = grouping ? { [grouping.field]: initial[grouping.field] } : {};
    typeFormValues(methods, definition, { ...text.values, ...group });
  }

  const autosave = useAutosave({ collection, item: saved, base, isDirty, methods, serverText, restore });
  const saves = useSave({ collection, methods, state, dispatch, onSaved: autosave.discardOwn });
  const [isOffered, setOffered] = useState(false);
  const leaveWarning = useLeaveWarning(isDirty, 'autosaved');

  return {
    ...saves,
    ...leaveWarning,
    collection,
    definition,
    methods,
    saved,
    isDirty,
    isSaving: state.step.name === 'saving',
    outcome,
    postponed,
    autosave: { ...autosave, isOffered, setOffered },
    values,
    postponeConflict: () => dispatch({ type: 'conflictPostponed' }),
    reopenConflict: () => {
      const mine = withStatus(values(), postponed?.mine.status);
      dispatch({ type: 'conflictReopened', mine });
    },
    refuse: (problem) => dispatch({ type: 'saveRefused', problem, issues: problem.issues }),
    requireTitle: () => {
      const { titleField } = definition;
      const issues = locales.map((locale) => ({ path: [titleField, locale], code: 'untitled' }) as const);
      dispatch({ type: 'saveRefused', problem: { code: 'invalid_input' }, issues });
    },
    adopt: (adopted) => dispatch({ type: 'itemAdopted', item: adopted, base: toBase(definition, adopted) }),
  };
}
