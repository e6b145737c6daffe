import type { PageLinkChange, ProposalDecision } from '@/lib/api/contract';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Localized } from '@/lib/content/localized';
import type { PublicationStatus } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Conflict } from '@/components/cabinet/values/merge-versions';
import { toIssuePlace } from '@/components/cabinet/values/places';
import type { FormIssue } from '@/components/cabinet/base/use-problem-text';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';

/** Options of a save besides the typed values. */
export interface SaveOptions {
  readonly status?: Partial<Localized<PublicationStatus>>;
  /** Values to store instead of those in the form. */
  readonly values?: ItemValues;
  /** What happens to the links to a page that is withdrawn, and to its address. */
  readonly closing?: Pick<PageLinkChange, 'links' | 'redirectTo'>;
  /** The proposal whose accepted places are in `values`. */
  readonly decision?: Omit<ProposalDecision, 'input'> & { readonly proposal: string };
}

/** Stored values that a form started from, and their version. */
export interface FormBase {
  readonly values: ItemValues;
  readonly version: number;
}

/** Result of a form's last save. */
export type SaveOutcome =
  | { readonly name: 'idle' }
  | { readonly name: 'saved' }
  /** The values are stored as a proposal for the published item. */
  | { readonly name: 'proposed' }
  /** Fields have errors. */
  | { readonly name: 'invalid'; readonly problem: ActionProblem; readonly issues: readonly FormIssue[] }
  | { readonly name: 'failed'; readonly problem: ActionProblem }
  /** Another editor saved another version; the editor is asked which texts to save. */
  | { readonly name: 'conflict'; readonly conflict: Conflict }
  /** Another editor deleted the item. `options`: those of the failed save. */
  | { readonly name: 'deleted'; readonly isInTrash: boolean; readonly options: SaveOptions };

/** State of an item form. */
export interface SaveState {
  /** The stored item; `null` until the first save. */
  readonly item: Item | null;
  /** `null` for a new item. */
  readonly base: FormBase | null;
  /** A conflict that the editor closed without choosing. */
  readonly postponed: Conflict | null;
  /** While a save runs, the form still shows the outcome of the previous one. */
  readonly step: SaveOutcome | { readonly name: 'saving'; readonly previous: SaveOutcome };
}

/** Event of an item form. */
export type SaveEvent =
  | { readonly type: 'saveStarted' }
  /** `item`: the published item, which the proposal does not change. */
  | { readonly type: 'proposalSent'; readonly item: Item }
  | { readonly type: 'saveSucceeded'; readonly item: Item; readonly base: FormBase }
  | {
      readonly type: 'saveRefused';
      readonly problem: ActionProblem;
      readonly issues?: readonly FormIssue[] | undefined;
    }
  | { readonly type: 'conflictFound'; readonly conflict: Conflict }
  | { readonly type: 'conflictPostponed' }
  /** `mine`: the values of the form, including text typed meanwhile. */
  | { readonly type: 'conflictReopened'; readonly mine: ItemValues }
  | { readonly type: 'conflictResolved'; readonly base: FormBase }
  | { readonly type: 'deletionFound'; readonly isInTrash: boolean; readonly options: SaveOptions }
  /** `name`: path of the field, such as `title.kz`. `isBlocks`: whether it is a list of blocks. */
  | { readonly type: 'fieldChanged'; readonly name: string; readonly isBlocks?: boolean }
  /** The form continues with a stored item. */
  | { readonly type: 'itemAdopted'; readonly item: Item; readonly base: FormBase }
  | { readonly type: 'baseChanged'; readonly base: FormBase | null };

/** Returns a stored item as the base of a form. */
export function toBase(definition: ContentDefinition, item: Item): FormBase {
  return { values: toValues(definition, item), version: item.version };
}

/** Returns the initial state of a form. */
export function createSaveState(item: Item | null, values: ItemValues): SaveState {
  const base = item && { values, version: item.version };
  return { item, base, postponed: null, step: { name: 'idle' } };
}

/** Returns the state after an event. An event that does not apply changes nothing. */
export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'saveStarted':
      return { ...state, step: { name: 'saving', previous: toOutcome(state) } };
    case 'saveSucceeded':
      return { item: event.item, base: event.base, postponed: null, step: { name: 'saved' } };
    case 'proposalSent':
      return { ...state, item: event.item, postponed: null, step: { name: 'proposed' } };
    case 'saveRefused':
      return { ...state, step: toRefused(event) };
    case 'conflictFound':
      return { ...state, postponed: null, step: { name: 'conflict', conflict: event.conflict } };
    case 'conflictPostponed': {
      if (state.step.name !== 'conflict') return state;
      const { conflict } = state.step;
      return {
        ...state,
        postponed: conflict,
        step: { name: 'failed', problem: { code: 'version_mismatch' } },
      };
    }
    case 'conflictReopened': {
      if (!state.postponed) return state;
      const conflict = { ...state.postponed, mine: event.mine };
      return { ...state, postponed: null, step: { name: 'conflict', conflict } };
    }
    case 'conflictResolved': {
      if (state.step.name !== 'conflict') return state;
      return { ...state, item: state.step.conflict.theirs, base: event.base, step: { name: 'idle' } };
    }
    case 'deletionFound': {
      const { isInTrash, options } = event;
      return { ...state, step: { name: 'deleted', isInTrash, options } };
    }
    case 'fieldChanged':
      return state.step.name === 'invalid' ? { ...state, step: correct(state.step, event) } : state;
    case 'itemAdopted':
      return { ...state, item: event.item, base: event.base };
    case 'baseChanged':
      return { ...state, base: event.base };
  }
}

/** Returns the outcome that the form shows. */
export function toOutcome({ step }: SaveState): SaveOutcome {
  return step.name === 'saving' ? step.previous : step;
}

function toRefused({ problem, issues = [] }: Extract<SaveEvent, { type: 'saveRefused' }>): SaveOutcome {
  return issues.length > 0 ? { name: 'invalid', problem, issues } : { name: 'failed', problem };
}

/**
 * Drops the issues of a changed field: the next save checks it again. A title in one language corrects both. A changed
 * list of blocks corrects the list, but not each of its blocks.
 */
function correct(
  step: Extract<SaveOutcome, { name: 'invalid' }>,
  { name, isBlocks = false }: Extract<SaveEvent, { type: 'fieldChanged' }>,
): SaveOutcome {
  const issues = step.issues.filter(
    ({ path, code }) =>
      (isBlocks ? path.join('.') : toIssuePlace(path)) !== name &&
      !(code === 'untitled' && name.startsWith(`${String(path[0])}.`)),
  );
  if (issues.length === step.issues.length) return step;
  return issues.length > 0 ? { ...step, issues } : { name: 'idle' };
}
