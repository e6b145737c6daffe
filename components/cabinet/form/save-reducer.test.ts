import { describe, expect, test } from 'vitest';
import { partner } from '@/lib/content/types/partner';
import type { Item } from '@/lib/content/registry';
import { storedPartner } from '@/tests/setup/stored-partner';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { FormIssue } from '@/components/cabinet/base/use-problem-text';
import {
  createSaveState,
  saveReducer,
  toBase,
  toOutcome,
  type SaveEvent,
  type SaveOutcome,
  type SaveState,
} from './save-reducer';

const item: Item<'partners'> = storedPartner;
const theirs: Item<'partners'> = { ...storedPartner, version: 4, name: { kz: 'theirs', ru: 'b' } };
const base = toBase(partner, item);
const theirBase = toBase(partner, theirs);
const mine = { ...base.values, name: { kz: 'mine', ru: 'b' } };
const typed = { ...base.values, name: { kz: 'typed', ru: 'b' } };
const conflict = { base: base.values, mine, theirs };
const options = { status: { kz: 'published' } } as const;

const problem = (code: ActionProblem['code']) => ({ code });
const issue = (path: string, code: FormIssue['code'] = 'required') =>
  ({ path: path.split('.'), code }) as FormIssue;
const invalid = (...issues: FormIssue[]): SaveOutcome => ({
  name: 'invalid',
  problem: problem('not_published'),
  issues,
});
const idle: SaveOutcome = { name: 'idle' };
const failed: SaveOutcome = { name: 'failed', problem: problem('offline') };
const outdated: SaveOutcome = { name: 'failed', problem: problem('version_mismatch') };
const inConflict: SaveOutcome = { name: 'conflict', conflict };
const deleted: SaveOutcome = { name: 'deleted', isInTrash: true, options };
const saving = (previous: SaveOutcome) => ({ name: 'saving', previous }) as const;

const start: SaveState = createSaveState(item, base.values);
const titles = [issue('name.kz', 'untitled'), issue('name.ru', 'untitled')];

describe('a step', () => {
  const rows: [SaveState['step'], SaveEvent, SaveState['step']][] = [
    [idle, { type: 'saveStarted' }, saving(idle)],
    [failed, { type: 'saveStarted' }, saving(failed)],
    [saving(failed), { type: 'saveStarted' }, saving(failed)],
    [saving(idle), { type: 'saveSucceeded', item: theirs, base: theirBase }, { name: 'saved' }],
    [saving(idle), { type: 'saveRefused', problem: problem('offline') }, failed],
    [saving(idle), { type: 'saveRefused', problem: problem('offline'), issues: [] }, failed],
    [
      idle,
      { type: 'saveRefused', problem: problem('not_published'), issues: [issue('link')] },
      invalid(issue('link')),
    ],
    [saving(idle), { type: 'conflictFound', conflict }, inConflict],
    [inConflict, { type: 'conflictPostponed' }, outdated],
    [idle, { type: 'conflictPostponed' }, idle],
    [inConflict, { type: 'conflictResolved', base: theirBase }, idle],
    [failed, { type: 'conflictResolved', base: theirBase }, failed],
    [idle, { type: 'conflictReopened', mine: typed }, idle],
    [saving(idle), { type: 'deletionFound', isInTrash: true, options }, deleted],
    [deleted, { type: 'saveStarted' }, saving(deleted)],
    [saving(deleted), { type: 'saveRefused', problem: problem('offline') }, failed],
    [
      invalid(issue('link'), issue('name.ru')),
      { type: 'fieldChanged', name: 'link' },
      invalid(issue('name.ru')),
    ],
    [invalid(issue('link')), { type: 'fieldChanged', name: 'link' }, idle],
    [invalid(issue('link')), { type: 'fieldChanged', name: 'name.kz' }, invalid(issue('link'))],
    [invalid(issue('name.kz')), { type: 'fieldChanged', name: 'name.ru' }, invalid(issue('name.kz'))],
    [invalid(...titles), { type: 'fieldChanged', name: 'name.ru' }, idle],
    [failed, { type: 'fieldChanged', name: 'link' }, failed],
    [failed, { type: 'itemAdopted', item: theirs, base: theirBase }, failed],
    [failed, { type: 'baseChanged', base: null }, failed],
  ];
  test.each(rows.map(([step, event, expected]) => ({ step, event, expected })))(
    '$step.name after $event.type is $expected.name',
    ({ step, event, expected }) => {
      expect(saveReducer({ ...start, step }, event).step).toEqual(expected);
    },
  );
});

describe('the item and its base', () => {
  const rows: [SaveEvent, Pick<SaveState, 'item' | 'base'>][] = [
    [{ type: 'saveStarted' }, { item, base }],
    [
      { type: 'saveSucceeded', item: theirs, base: theirBase },
      { item: theirs, base: theirBase },
    ],
    [
      { type: 'conflictResolved', base: theirBase },
      { item: theirs, base: theirBase },
    ],
    [{ type: 'conflictPostponed' }, { item, base }],
    [
      { type: 'itemAdopted', item: theirs, base: theirBase },
      { item: theirs, base: theirBase },
    ],
    [
      { type: 'baseChanged', base: theirBase },
      { item, base: theirBase },
    ],
  ];
  test.each(rows.map(([event, expected]) => ({ event, expected })))(
    'after $event.type',
    ({ event, expected }) => {
      expect(saveReducer({ ...start, step: inConflict }, event)).toMatchObject(expected);
    },
  );
});

test('a postponed conflict survives a failed save, is reopened with the text typed since, and is dropped by a save', () => {
  const postponed = saveReducer({ ...start, step: inConflict }, { type: 'conflictPostponed' });
  const refused = saveReducer(postponed, { type: 'saveRefused', problem: problem('offline') });
  expect(refused.postponed).toBe(conflict);
  const reopened = saveReducer(refused, { type: 'conflictReopened', mine: typed });
  expect(reopened).toMatchObject({ postponed: null, step: { conflict: { mine: typed, theirs } } });
  const saved = saveReducer(refused, { type: 'saveSucceeded', item: theirs, base: theirBase });
  expect(saved.postponed).toBeNull();
});

test('a running save shows the outcome of the previous one', () => {
  expect(toOutcome({ ...start, step: saving(failed) })).toBe(failed);
});
