'use client';

import { useRef, useState } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { createItem, readItem, readUser, replaceItem, restoreItem } from '@/lib/actions/items';
import { canDo } from '@/lib/auth/access';
import type { ContentDefinition } from '@/lib/content/define-content';
import { checkInput, toInput, type AnyInput, type CheckedInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '../cabinet-provider';
import type { FormIssue } from '../use-problem-text';
import { createIdempotencyKey } from './idempotency-key';
import { toValues, type ItemValues } from './item-values';
import { keepTyped, listDifferences, mergeVersions, type Choice } from '../conflict/merge-versions';
import { isSamePlace, listPlaces, readPlace, toPath } from '../conflict/places';
import type { Saving } from './saving';
import { useSaveObstacles, type SaveObstacles } from './use-save-obstacles';

/** A form for one item and what became of its saves. */
export interface ItemForm extends SaveObstacles {
  readonly definition: ContentDefinition;
  readonly methods: UseFormReturn<FieldValues>;
  /** The item as it is stored; `null` until the first save. */
  readonly saved: Item | null;
  /** What the form began with, or last saved, and its version. */
  readonly base: { readonly values: ItemValues; readonly version: number } | null;
  readonly isSaving: boolean;
  values(): ItemValues;
  /** Stores the form. Resolves to the item, or to `null` when something is in the way. */
  save(saving?: Saving): Promise<Item | null>;
  /** Goes on from a conflict with what was chosen for each path. */
  settle(choices: Readonly<Record<string, Choice>>): Promise<Item | null>;
  /** Puts a conflict off. */
  dismiss(): void;
  /** Comes back to a conflict that was put off, with what was typed since. */
  reopen(): void;
  /** Does what was asked for when the item turned out to be deleted: takes it out of the trash, or makes a new one. */
  recover(): Promise<Item | null>;
  /** Asks for a title, in one language at least, before anything is stored. */
  demandTitle(): void;
  /** Goes on with an item that exists already. */
  adopt(item: Item): void;
  /** Puts a text back that was typed on `base`. */
  resume(values: ItemValues, base: ItemForm['base']): void;
}

interface Options {
  readonly collection: CollectionName;
  readonly item: Item | null;
  readonly initial: ItemValues;
  readonly toIssueText: (issue: FormIssue, definition: ContentDefinition) => string;
}

/** Holds the form of an item: what is typed, what is stored, and what stands between the two. */
export function useItemForm({ collection, item, initial, toIssueText }: Options): ItemForm {
  const definition = definitionOf(collection);
  const { attempt, markContentChanged } = useCabinet();
  const methods = useForm<FieldValues>({ defaultValues: initial });
  const [saved, setSaved] = useState(item);
  const [base, setBase] = useState<ItemForm['base']>(item && { values: initial, version: item.version });
  const [isSaving, setIsSaving] = useState(false);
  const { obstacles, complain, lose, dispute, putOff, clear } = useSaveObstacles(methods, (issue) =>
    toIssueText(issue, definition),
  );
  const isBusy = useRef(false);
  const idempotencyKey = useRef<string | null>(null);

  const values = () => structuredClone(methods.getValues()) as ItemValues;

  function show(shown: ItemValues): void {
    for (const place of listPlaces(definition)) {
      methods.setValue(toPath(place), readPlace(shown, place), { shouldDirty: true });
    }
  }

  async function save(saving: Saving = {}, on = base): Promise<Item | null> {
    // A second click while the first one is on its way.
    if (isBusy.current) return null;
    // What is to be stored stands in the form first: whatever is wrong with it is then told where it can be mended.
    if (saving.values) show(saving.values);
    const current = values();
    const sent = withStatus(saving.values ?? current, saving.status);
    const input = toInput(definition, sent);
    const checked = checkInput(definition, input);
    const pictureless = saved ? [] : listPictureless(definition, input);
    if (!checked.ok || pictureless.length > 0) {
      complain({ code: toRefusal(saving) }, [...pictureless, ...listOthers(checked, pictureless)]);
      return null;
    }
    isBusy.current = true;
    setIsSaving(true);
    idempotencyKey.current ??= createIdempotencyKey();
    const key = idempotencyKey.current;
    const result = await attempt((person) =>
      saved && on
        ? replaceItem(person, collection, saved.id, input, on.version)
        : createItem(person, collection, input, key),
    );
    isBusy.current = false;
    setIsSaving(false);
    if (!result.ok) return refuse(result.problem, { sent, on, saving });
    accept(result.item, current);
    return result.item;
  }

  function accept(stored: Item, sent: ItemValues): void {
    const storedValues = toValues(definition, stored);
    const kept = keepTyped(definition, { sent, current: values(), stored: storedValues });
    markContentChanged();
    setSaved(stored);
    setBase({ values: storedValues, version: stored.version });
    clear();
    methods.reset(storedValues);
    for (const place of listPlaces(definition)) {
      if (isSamePlace(kept, storedValues, place)) continue;
      methods.setValue(toPath(place), readPlace(kept, place), { shouldDirty: true });
    }
  }

  async function refuse(
    found: ActionProblem,
    { sent, on, saving }: { sent: ItemValues; on: ItemForm['base']; saving: Saving },
  ): Promise<null> {
    complain(found.code === 'invalid_input' ? { ...found, code: toRefusal(saving) } : found, found.issues);
    // The first attempt had arrived after all, with another text; this one is to become an item of its own.
    if (found.code === 'idempotency_conflict') idempotencyKey.current = null;
    if (!saved || !on || (found.code !== 'version_mismatch' && found.code !== 'not_found')) return null;
    const theirs = await attempt((person) => readItem(person, collection, saved.id));
    if (found.code === 'not_found') {
      const isInTrash = theirs.ok && theirs.item.deletedAt !== null;
      if (isInTrash) lose({ isInTrash, saving });
      else if (!theirs.ok && theirs.problem.code === 'not_found') await explainAbsence(saved, saving);
    } else if (theirs.ok) dispute({ base: on.values, mine: sent, theirs: theirs.item });
    else complain(theirs.problem);
    return null;
  }

  /** What somebody may not see is not there for them either: a new item is offered only to who may write this one. */
  async function explainAbsence(item: Item, saving: Saving): Promise<void> {
    const asked = await attempt((person) => readUser(person));
    if (!asked.ok) return;
    if (canDo(asked.user, 'edit', collection, item)) lose({ isInTrash: false, saving });
    else complain({ code: 'forbidden' });
  }

  async function settle(choices: Readonly<Record<string, Choice>>): Promise<Item | null> {
    const { conflict } = obstacles;
    if (!conflict) return null;
    const theirs = toValues(definition, conflict.theirs);
    const merged = mergeVersions(definition, { mine: conflict.mine, theirs }, choices);
    const on = { values: theirs, version: conflict.theirs.version };
    clear();
    setSaved(conflict.theirs);
    setBase(on);
    methods.reset(theirs);
    return save({ values: merged }, on);
  }

  async function recover(): Promise<Item | null> {
    const { lost } = obstacles;
    if (!saved || !base || !lost || isBusy.current) return null;
    if (!lost.isInTrash) {
      idempotencyKey.current = null;
      return save(lost.saving, null);
    }
    isBusy.current = true;
    const restored = await attempt((person) => restoreItem(person, collection, saved.id));
    isBusy.current = false;
    if (!restored.ok) {
      complain(restored.problem);
      return null;
    }
    const values = toValues(definition, restored.item);
    const isSame = listDifferences(definition, values, base.values).length === 0;
    // The way into the trash and out of it is no change to choose from; any other is.
    return save(lost.saving, isSame ? { values, version: restored.item.version } : base);
  }

  return {
    ...obstacles,
    definition,
    methods,
    saved,
    base,
    isSaving,
    values,
    save,
    settle,
    recover,
    dismiss: putOff,
    reopen: () => {
      const { conflict } = obstacles;
      if (conflict) dispute({ ...conflict, mine: withStatus(values(), conflict.mine.status) });
    },
    demandTitle: () => {
      const { titleField } = definition;
      const untitled = locales.map((locale) => ({ path: [titleField, locale], code: 'untitled' }) as const);
      complain({ code: 'invalid_input' }, untitled);
    },
    adopt: (adopted) => {
      setSaved(adopted);
      setBase({ values: toValues(definition, adopted), version: adopted.version });
    },
    resume: (typed, on) => {
      // A version that changed nothing, as the way through the trash makes, is no other text to choose from.
      const isSame = on && base && listDifferences(definition, on.values, base.values).length === 0;
      setBase(on && !isSame ? on : base);
      show(typed);
    },
  };
}

function withStatus(values: ItemValues, status: Saving['status']): ItemValues {
  return { ...values, status: { ...values.status, ...status } };
}

/** The pictures that a new item is about and lacks: no draft of it can be stored before one is uploaded. */
function listPictureless({ fields }: ContentDefinition, input: AnyInput): FormIssue[] {
  return Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'picture' && input[name] === null)
    .map((name) => ({ path: [name], code: 'no_picture' }));
}

/** What else is wrong, at other places than `told`. */
function listOthers(checked: CheckedInput, told: readonly FormIssue[]): readonly FormIssue[] {
  if (checked.ok) return [];
  return checked.issues.filter(({ path }) => !told.some((issue) => issue.path[0] === path[0]));
}

/** What an input with gaps keeps from happening. */
function toRefusal({ status }: Saving): 'invalid_input' | 'not_published' {
  return locales.some((locale) => status?.[locale] === 'published') ? 'not_published' : 'invalid_input';
}
