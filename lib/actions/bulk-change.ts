import type { AnyInput } from '../content/input';
import type { Localized } from '../content/localized';
import type { PublicationState, PublicationStatus } from '../content/publication';
import { locales, type Locale } from '../i18n/locales';
import type { ActionProblem, ActionResult } from './action-result';

/** What can be done with several items at once. */
export type BulkChange =
  | { readonly kind: 'publication'; readonly status: Partial<Localized<PublicationStatus>> }
  /** Fills one field of each, with the id that it shall point at. */
  | { readonly kind: 'reference'; readonly field: string; readonly id: string | null }
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' };

/** An item that was left as it was, and why. */
export interface BulkRefusal {
  readonly id: string;
  readonly problem: ActionProblem;
}

/** What a change of several items did. */
export interface BulkOutcome {
  readonly done: readonly string[];
  /** Were already as they should be, and were left alone. */
  readonly unchanged: readonly string[];
  /** How the language that was to be published stands now, by id. Empty where none was. */
  readonly states: Readonly<Record<string, PublicationState>>;
  readonly refused: readonly BulkRefusal[];
}

/** The result of the action that changes several items. */
export type BulkResult = ActionResult<BulkOutcome>;

/** Most items that are changed at once. */
export const maxBulkItems = 100;

/** The language that a change publishes; `null`: none. */
export function toPublishedLocale(change: BulkChange): Locale | null {
  if (change.kind !== 'publication') return null;
  return locales.find((locale) => change.status[locale] === 'published') ?? null;
}

/** What an item is to be after a change; `null` when it is that already. */
export function toChangedInput(
  input: AnyInput,
  change: Extract<BulkChange, { kind: 'publication' | 'reference' }>,
): AnyInput | null {
  if (change.kind === 'reference') {
    return input[change.field] === change.id ? null : { ...input, [change.field]: change.id };
  }
  const status = { ...input.status, ...change.status };
  const isSame = status.kz === input.status.kz && status.ru === input.status.ru;
  return isSame ? null : { ...input, status };
}
