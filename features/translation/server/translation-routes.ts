import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import { toLeafKey } from '@/lib/content/leaf-key';
import { listLeaves } from '@/lib/content/leaves';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import {
  requirePermission,
  requirePresentRow,
  requireRow,
  toTarget,
  toWriteTime,
  type Write,
} from '@/lib/server/content/access/write';
import { checkMachineTexts, noteMachineTexts } from '@/lib/server/content/translations/machine-texts';
import { readItem } from '@/lib/server/content/items/read-items';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { addAuditEntry, type AuditEvent } from '@/lib/server/rows/audit';
import { fromRow, toTitle } from '@/lib/server/rows/rows';
import { runWrite } from '@/lib/server/routes/run-write';
import { translationEndpoints, type TranslatedText } from '../contract';
import { maxRequestsPerDay, maxRequestsPerMinute } from '../model/translation-limits';
import { findTextField } from './find-text-field';
import { currentTranslator } from './providers/current-translator';
import { readTerms } from './read-terms';
import { readTranslationState } from './read-translation-state';
import { translateFields } from './translate-fields';

const readTranslation = handle(
  translationEndpoints.readTranslation,
  (deps, { params: { collection, id, locale }, user }) =>
    runWrite(deps, { user, collection }, async (write) => {
      const { input } = await requireEditable(write, id);
      return readTranslationState(write.db, definitionOf(collection), { id, input }, locale);
    }),
);

const translateTexts = handle(
  translationEndpoints.translateTexts,
  async (deps, { params: { collection, id, locale }, body, user }) => {
    const current = currentTranslator();
    if (!current) throw new ApiError('not_supported');
    const definition = definitionOf(collection);
    const fields = body.fields.map((sent) => {
      const field = findTextField(definition, sent.path, sent.types);
      if (!field)
        throw new ApiError('invalid_input', { issues: [{ path: [sent.path], code: 'not_allowed' }] });
      return { ...sent, isRich: field.kind === 'localized-rich-text' };
    });
    const terms = await runWrite(deps, { user, collection }, async (write) => {
      const { input } = await requireEditable(write, id);
      if (!definition.publishing.hasConsent(input))
        throw new ApiError('invalid_input', { issues: [{ path: [], code: 'consent_required' }] });
      return readTerms(write.db, locale);
    });
    await countRequest(deps, user);
    const request = { ...current, fields, terms, from: otherLocale(locale), to: locale };
    const translated = await translateFields(request, deps.log);
    await noteResult(deps, { user, collection, id, locale }, translated);
    return { fields: translated };
  },
);

const checkTranslation = handle(
  translationEndpoints.checkTranslation,
  async (deps, { params: { collection, id, locale }, body, user }) => {
    await runWrite(deps, { user, collection }, async (write) => {
      await requireEditable(write, id);
      const count = await checkMachineTexts(write.db, id, locale, body.paths);
      if (count > 0) await addEntry(write, id, { action: 'check-translation', languages: [locale] });
    });
    return readItem(deps.database.db, collection, id, { user, nowMs: deps.now() });
  },
);

/** Request handlers of the machine translation. */
export const translationHandlers = { readTranslation, translateTexts, checkTranslation };

/** Returns the stored input of an item outside the trash. Throws `not_found`, `forbidden`. */
async function requireEditable(write: Write, id: string) {
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'edit', toTarget(row));
  return { input: fromRow(definitionOf(write.collection), row) };
}

/** Counts a request to the service, which may cost money. Throws `too_many_requests`. */
function countRequest({ attempts, now }: Deps, { id }: User): Promise<void> {
  const minute = { kind: 'translation', key: id, max: maxRequestsPerMinute, windowMs: 60_000 };
  const day = { kind: 'translations of a day', key: id, max: maxRequestsPerDay, windowMs: 24 * 3_600_000 };
  return countAttempts(attempts, [minute, day], now());
}

interface Result {
  readonly user: User;
  readonly collection: CollectionName;
  readonly id: string;
  readonly locale: Locale;
}

/** Marks translations as unchecked before the form gets them, and adds the audit entry. */
function noteResult(deps: Deps, { user, collection, id, locale }: Result, texts: readonly TranslatedText[]) {
  return runWrite(deps, { user, collection }, async (write) => {
    const { input } = await requireEditable(write, id);
    const definition = definitionOf(collection);
    const stored = new Map(
      listLeaves(definition, input).map((leaf) => [toLeafKey(input, leaf.path), leaf.value as LocalizedText]),
    );
    const made = texts
      .filter(({ text }) => text !== null)
      .map(({ path }) => ({ path, before: stored.get(path)?.[locale] ?? null }));
    await noteMachineTexts(write.db, { id, type: definition.type, locale }, made, toWriteTime(write));
    await addEntry(write, id, { action: 'translate', languages: [locale] });
  });
}

async function addEntry(
  write: Write,
  id: string,
  event: Pick<AuditEvent, 'action' | 'languages'>,
): Promise<void> {
  const definition = definitionOf(write.collection);
  const input = fromRow(definition, await requireRow(write, id));
  await addAuditEntry(write.db, {
    now: toWriteTime(write),
    actor: write.actor,
    collection: write.collection,
    itemId: id,
    title: toTitle(definition, input),
    ...event,
  });
}
