import { ApiError } from '../../../api/errors';
import { checkRules, type AnyInput } from '../../../content/input';
import { toLocalized } from '../../../content/localized';
import { definitionOf } from '../../../content/registry';
import { reviewTransitions, toNextState, type ReviewEvent } from '../../../content/review/review-transitions';
import { locales, type Locale } from '../../../i18n/locales';
import { announceReview } from '../../content/access/announce-review';
import {
  requirePermission,
  requirePresentRow,
  toTarget,
  toWriteTime,
  type Write,
} from '../../content/access/write';
import type { ContentRow } from '../../db/database';
import { addAuditEntry } from '../../rows/audit';
import { addReviewEntry, listHandedInBy, readReviewStates, storeReviewState } from '../../rows/review-rows';
import { fromRow, toPublication, toTitle } from '../../rows/rows';

/** What a person does with the review of an item. */
export interface ReviewStep {
  readonly event: ReviewEvent;
  readonly languages: readonly Locale[];
  /** What the person writes with it; `null` for nothing. */
  readonly word: string | null;
}

/**
 * Hands languages of an item in, takes them back or returns them. Throws `not_found`; `forbidden`; `already_done` if the
 * event does not apply to the state of a language; `invalid_input` if something is handed in that cannot be published.
 */
export async function changeReview(write: Write, id: string, step: ReviewStep): Promise<void> {
  const { event, word } = step;
  const row = await requirePresentRow(write, id);
  const { type, publishing } = definitionOf(write.collection);
  if (publishing.isAlways) throw new ApiError('not_found');
  const languages = locales.filter((locale) => step.languages.includes(locale));
  for (const locale of languages)
    requirePermission(write, reviewTransitions[event].needs, toTarget(row), locale);
  const states = await readReviewStates(write.db, id, toPublication(row));
  const [next = null] = languages.map((locale) => toNextState(states[locale], event));
  if (next === null || languages.some((locale) => toNextState(states[locale], event) === null))
    throw new ApiError('already_done');
  if (event === 'hand-in') requirePublishable(write, row, languages);
  const { db, actor, collection } = write;
  const now = toWriteTime(write);
  const change = { itemId: id, type, actor, now };
  await storeReviewState(db, change, languages, next);
  await addReviewEntry(db, change, { kind: event, languages, text: word });
  const title = toTitle(definitionOf(collection), fromRow(definitionOf(collection), row));
  await addAuditEntry(db, { now, actor, action: event, collection, itemId: id, languages, title });
  if (event === 'hand-in') await announceReview(write, row, { name: 'handed-in', languages, to: null });
  if (event === 'return')
    await announceReview(write, row, { name: 'returned', languages, to: await listHandedInBy(db, id) });
}

/** Throws `invalid_input` if the languages could not be published, so that the author mends it and not the editor. */
function requirePublishable(write: Write, row: ContentRow, languages: readonly Locale[]): void {
  const definition = definitionOf(write.collection);
  const input = fromRow(definition, row);
  const status = toLocalized((locale) =>
    languages.includes(locale) ? ('published' as const) : input.status[locale],
  );
  const checked = checkRules(definition, { ...input, status } satisfies AnyInput);
  if (!checked.ok) throw new ApiError('invalid_input', { issues: checked.issues });
}
