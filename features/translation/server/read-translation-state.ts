import { toLeafKey } from '@/lib/content/leaf-key';
import { listLeaves } from '@/lib/content/leaves';
import type { AnyInput } from '@/lib/content/input';
import type { LocalizedText } from '@/lib/content/localized';
import type { Definition } from '@/lib/content/registry';
import { isOutdated } from '@/lib/content/translation';
import { otherLocale, type Locale } from '@/lib/i18n/locales';
import { listUncheckedPaths } from '@/lib/server/content/translations/machine-texts';
import { readTextChanges } from '@/lib/server/content/items/text-changes';
import type { Database } from '@/lib/server/db/database';
import type { TranslationState } from '../contract';

/** Returns what is unchecked or outdated in one language of an item. `input`: the stored input. */
export async function readTranslationState(
  db: Database,
  definition: Definition,
  { id, input }: { readonly id: string; readonly input: AnyInput },
  locale: Locale,
): Promise<TranslationState> {
  const textChangedAt = (await readTextChanges(db, [id])).get(id) ?? { kz: null, ru: null };
  const unchecked = await listUncheckedPaths(db, id, locale);
  const changedAt = textChangedAt[locale];
  if (changedAt === null || !isOutdated({ textChangedAt }, locale)) return { unchecked, changes: [] };
  const former = await readFormerInput(db, definition, id, changedAt);
  if (!former) return { unchecked, changes: [] };
  const source = otherLocale(locale);
  const before = readTexts(definition, former, source);
  const changes = [...readTexts(definition, input, source)].flatMap(([path, text]) => {
    const earlier = before.get(path);
    return earlier && text && earlier !== text ? [{ path, before: earlier }] : [];
  });
  return { unchecked, changes };
}

/** Returns the input as it was when a translation was written or confirmed; `null` if no revision is that old. */
async function readFormerInput(
  db: Database,
  { type }: Definition,
  itemId: string,
  changedAt: string,
): Promise<AnyInput | null> {
  const row = await db
    .selectFrom('revision')
    .select('input')
    .where('content_type', '=', type)
    .where('item_id', '=', itemId)
    .where('saved_at', '<=', changedAt)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (JSON.parse(row.input) as AnyInput) : null;
}

function readTexts(definition: Definition, input: AnyInput, locale: Locale): Map<string, string | null> {
  const leaves = listLeaves(definition, input).filter(({ field }) => field.localized);
  // A field that was added to the definition later has no text.
  const toText = (value: unknown) => (value as LocalizedText | undefined)?.[locale] ?? null;
  return new Map(leaves.map(({ path, value }) => [toLeafKey(input, path), toText(value)]));
}
