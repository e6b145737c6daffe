import type { AnyInput } from '../content/input';
import type { Localized } from '../content/localized';
import type { PublicationState, PublicationStatus } from '../content/publication';
import { locales, type Locale } from '../i18n/locales';
import type { ActionProblem, ActionResult } from './action-result';

/** Change of several items. */
export type BulkChange =
  | { readonly kind: 'publication'; readonly status: Partial<Localized<PublicationStatus>> }
  /** Sets a reference field to an id in each item. */
  | { readonly kind: 'reference'; readonly field: string; readonly id: string | null }
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' }
  /** Deletes items of the trash for good. */
  | { readonly kind: 'purge' };

/** A rejected item with the reason. */
export interface BulkRefusal {
  readonly id: string;
  readonly problem: ActionProblem;
}

/** Result of a bulk change. */
export interface BulkOutcome {
  readonly done: readonly string[];
  /** Ids of items that already had the requested state. */
  readonly unchanged: readonly string[];
  /** Publication state of the published language, by id; empty if none was published. */
  readonly states: Readonly<Record<string, PublicationState>>;
  readonly refused: readonly BulkRefusal[];
}

/** Result of the action `changeItems`. */
export type BulkResult = ActionResult<BulkOutcome>;

/** Maximum number of items per bulk change. */
export const maxBulkItems = 100;

/** Maximum number of items that are selected together. */
export const maxFoundItems = 2000;

/** Returns the language that a change publishes, or `null`. */
export function toPublishedLocale(change: BulkChange): Locale | null {
  if (change.kind !== 'publication') return null;
  return locales.find((locale) => change.status[locale] === 'published') ?? null;
}

/** Returns the changed input of an item, or `null` if nothing changes. */
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
