import {
  maxCategories,
  maxCategoryKeyLength,
  reservedDocumentKeys,
  type CategoryKind,
} from '../../../content/categories';
import type { InputIssue } from '../../../content/input-issue';
import type { AnyInput } from '../../../content/input';
import type { LocalizedText } from '../../../content/localized';
import { toSlug } from '../../../content/transliterate';
import { category } from '../../../content/types/category';
import type { ContentRow, Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';

interface Settled {
  readonly input: AnyInput;
  readonly issues: InputIssue[];
}

/**
 * Returns the input of a category with its key and place, and their issues. A new category gets a key made from its
 * name, unless one was typed, and the last place. Kind and key never change, because items and addresses contain the
 * key.
 */
export async function settleCategory(db: Database, sent: AnyInput, itemId: string): Promise<Settled> {
  const kind = sent['kind'] as CategoryKind;
  const hasPosters = category.list.grouping?.only['poster']?.includes(kind) ?? false;
  const input = { ...sent, poster: hasPosters ? sent['poster'] : null };
  const rows = await selectItems(db, 'category').execute();
  const stored = rows.find(({ id }) => id === itemId);
  return stored
    ? keepKey(input, stored)
    : assignKey(
        input,
        kind,
        rows.filter((row) => row['kind'] === kind),
      );
}

function keepKey(input: AnyInput, stored: ContentRow): Settled {
  const key = input['key'] ?? stored['key'];
  const issues: InputIssue[] = [];
  if (input['kind'] !== stored['kind']) issues.push({ path: ['kind'], code: 'fixed' });
  if (key !== stored['key']) issues.push({ path: ['key'], code: 'fixed' });
  return { input: { ...input, key }, issues };
}

/** `others`: the categories of the kind, with those of the trash, which may be restored. */
function assignKey(sent: AnyInput, kind: CategoryKind, others: readonly ContentRow[]): Settled {
  const position = sent['position'] || Math.max(0, ...others.map((row) => Number(row['position']))) + 1;
  const input: AnyInput = { ...sent, position };
  if (others.filter((row) => row.deleted_at === null).length >= maxCategories)
    return { input, issues: [{ path: ['name'], code: 'too_many', params: { max: maxCategories } }] };
  const isReserved = (key: string) => kind === 'document' && reservedDocumentKeys.includes(key);
  const taken = new Set(others.map((row) => row['key']));
  const typed = input['key'] as string | null;
  if (typed !== null) {
    const code = isReserved(typed) ? 'reserved' : taken.has(typed) ? 'taken' : null;
    return { input, issues: code ? [{ path: ['key'], code }] : [] };
  }
  const key = listKeys(input['name'] as LocalizedText, others.length).find(
    (candidate) => !taken.has(candidate) && !isReserved(candidate),
  );
  return { input: { ...input, key: key ?? null }, issues: [] };
}

/** Returns keys made from a name, of which one is free if there are `count` categories. */
function listKeys({ kz, ru }: LocalizedText, count: number): string[] {
  // A name may have no letters.
  const base = toSlug(kz ?? ru ?? '') || 'category';
  return Array.from({ length: count + reservedDocumentKeys.length + 1 }, (_, index) => {
    const number = index === 0 ? '' : `-${index + 1}`;
    return base.slice(0, maxCategoryKeyLength - number.length).replace(/-$/, '') + number;
  });
}
