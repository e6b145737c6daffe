import { expect, test, vi } from 'vitest';
import type { ActionProblem, SaveResult } from '@/lib/actions/action-result';
import { readItem, readUser } from '@/lib/actions/item-actions';
import type { User } from '@/lib/content/access/access';
import { partner } from '@/lib/content/types/partner';
import type { Item } from '@/lib/content/registry';
import { storedPartner } from '@/tests/setup/stored-partner';
import { createCabinetStore } from '@/components/cabinet/base/cabinet-store';
import { explainRefusal } from './explain-refusal';
import { toBase, type SaveEvent } from './save-reducer';

vi.mock('@/lib/actions/item-actions');

const { attempt } = createCabinetStore('u1');
const item: Item = storedPartner;
const theirs: Item = { ...storedPartner, version: 4 };
const trashed: Item = { ...theirs, deletedAt: '2026-05-02T05:00:00.000Z' };
const base = toBase(partner, item);
const mine = { ...base.values, link: 'https://partner.example' };
const save = { collection: 'partners', item, base, mine, options: {} } as const;

const found = (current: Item): SaveResult => ({ ok: true, item: current });
const refusal = (code: ActionProblem['code']) => ({ ok: false, problem: { code } }) as const;
const refused = (code: ActionProblem['code']): SaveEvent => ({ type: 'saveRefused', problem: { code } });
const deletion = (isInTrash: boolean): SaveEvent => ({ type: 'deletionFound', isInTrash, options: {} });
const conflict: SaveEvent = { type: 'conflictFound', conflict: { base: base.values, mine, theirs } };
const editor: User = { id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] };
const author: User = { ...editor, scope: ['author'] };

const answers = {
  theirs: found(theirs),
  trashed: found(trashed),
  offline: refusal('offline'),
  internal: refusal('internal'),
  not_found: refusal('not_found'),
};
const users = {
  editor: { ok: true, user: editor },
  author: { ok: true, user: author },
  unknown: refusal('internal'),
} as const;

test.each<[ActionProblem['code'], keyof typeof answers, keyof typeof users, SaveEvent]>([
  ['version_mismatch', 'theirs', 'editor', conflict],
  ['version_mismatch', 'offline', 'editor', refused('offline')],
  ['not_found', 'trashed', 'editor', deletion(true)],
  ['not_found', 'theirs', 'editor', refused('not_found')],
  ['not_found', 'internal', 'editor', refused('not_found')],
  ['not_found', 'not_found', 'editor', deletion(false)],
  ['not_found', 'not_found', 'author', refused('forbidden')],
  ['not_found', 'not_found', 'unknown', refused('not_found')],
  ['internal', 'trashed', 'editor', refused('internal')],
])('explains %s when the item reads as %s and the user as %s', async (code, answer, user, expected) => {
  vi.mocked(readItem).mockResolvedValue(answers[answer]);
  vi.mocked(readUser).mockResolvedValue(users[user]);
  expect(await explainRefusal(attempt, { code }, save)).toEqual(expected);
});

test('returns the field issues', async () => {
  const problem = { code: 'invalid_input', issues: [{ path: ['link'], code: 'invalid_format' }] } as const;
  vi.mocked(readItem).mockResolvedValue(found(theirs));
  expect(await explainRefusal(attempt, problem, save)).toEqual({
    type: 'saveRefused',
    problem,
    issues: problem.issues,
  });
});

test('explains a refused new item by its code alone', async () => {
  vi.mocked(readItem).mockResolvedValue(found(theirs));
  const created = { ...save, item: null, base: null };
  expect(await explainRefusal(attempt, { code: 'not_found' }, created)).toEqual(refused('not_found'));
});
