import { ApiError } from '@/lib/api/errors';
import type { AnyInput } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { toLocalized } from '@/lib/content/localized';
import { storeItem } from '@/features/archive/server/store-item';
import { validateInput } from '@/lib/server/content/items/validate-input';
import { toWriteTime, type Write } from '@/lib/server/content/access/write';

/** Times of an imported item, UTC ISO 8601. */
interface Times {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How an item was stored; `issues` are those because of which it is a draft or was left out. */
export interface StoredImport {
  readonly state: 'published' | 'drafts' | 'leftOut';
  readonly issues: readonly InputIssue[];
}

/**
 * Stores an item, validated like a save: in the languages that may be published, or else as a draft. Stores nothing if it
 * is not even a valid draft.
 */
export async function storeImportedItem(
  write: Write,
  id: string,
  input: AnyInput,
  { createdAt, updatedAt }: Times,
): Promise<StoredImport> {
  let issues: readonly InputIssue[] = [];
  for (const status of listStatuses(input.status)) {
    const isPublished = isMarkedPublished({ ...input, status });
    try {
      const valid = await validateInput(
        write,
        { ...input, status, ...(!isPublished && { publishAt: null }) },
        { itemId: id, row: null },
      );
      const isPast = createdAt < toWriteTime(write) && input.publishAt === null;
      await storeItem(
        write,
        {
          id,
          createdAt,
          updatedAt,
          publishedAt: toLocalized((locale) => (isPast && status[locale] === 'published' ? createdAt : null)),
          textChangedAt: toLocalized(() => updatedAt),
          input: valid,
        },
        valid,
      );
      return { state: isPublished ? 'published' : 'drafts', issues };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
      if (issues.length === 0) issues = error.details.issues ?? [];
    }
  }
  return { state: 'leftOut', issues };
}

/** Returns the statuses to try, the most public first. */
function listStatuses({ kz, ru }: Publication['status']): Publication['status'][] {
  const all = [
    { kz, ru },
    { kz, ru: 'draft' },
    { kz: 'draft', ru },
    { kz: 'draft', ru: 'draft' },
  ] as const;
  return all.filter(
    (status, index) => all.findIndex((other) => other.kz === status.kz && other.ru === status.ru) === index,
  );
}
