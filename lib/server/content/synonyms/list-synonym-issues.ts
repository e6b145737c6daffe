import type { InputIssue } from '../../../content/input-issue';
import { isMarkedPublished } from '../../../content/publication';
import type { Write } from '../access/write';
import type { CheckedWrite } from '../access/write-hooks';
import { maxSynonymGroups } from '@/lib/api/limits';

/** Returns an issue for a published group beyond those that a search reads: it would change nothing. */
export async function listSynonymIssues(
  { db }: Write,
  { itemId, input }: CheckedWrite,
): Promise<InputIssue[]> {
  if (!isMarkedPublished(input)) return [];
  const { others } = await db
    .selectFrom('synonym')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('id', '!=', itemId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('status_kz', '=', 'published'), where('status_ru', '=', 'published')]))
    .executeTakeFirstOrThrow();
  return Number(others) < maxSynonymGroups
    ? []
    : [{ path: ['words'], code: 'too_many_synonyms', params: { max: maxSynonymGroups } }];
}
