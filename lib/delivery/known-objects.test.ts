import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { DatabaseAwayError } from './database-away';
import { rememberObjects } from './known-objects';

function setUp() {
  const state = {
    lastVersion: 7,
    isAway: false,
    awaySeconds: 0,
    readState: vi.fn(async () => ({ version: state.lastVersion, nextDueAt: null })),
  };
  const findNow = vi.fn(async (name: string) => `record of ${name}`);
  const find = rememberObjects(findNow, state);
  const lose = () => {
    state.isAway = true;
    findNow.mockRejectedValue(new Error('connect ECONNREFUSED'));
  };
  return { state, findNow, find, lose };
}

test('returns known records while the database is away, and no others', async () => {
  const { find, lose } = setUp();
  await find('a');
  lose();
  expect(await find('a')).toBe('record of a');
  await expect(find('b')).rejects.toThrow('ECONNREFUSED');
});

test('returns a known record to the request that notices the loss', async () => {
  const { state, find, findNow } = setUp();
  await find('a');
  findNow.mockRejectedValue(new Error('connect ECONNREFUSED'));
  state.readState.mockImplementation(async () => {
    state.isAway = true;
    return { version: 7, nextDueAt: null };
  });
  expect(await find('a')).toBe('record of a');
});

test('returns no record from before a change of content, which may have removed it', async () => {
  const { state, find, lose } = setUp();
  await find('a');
  state.lastVersion = 8;
  lose();
  await expect(find('a')).rejects.toThrow('ECONNREFUSED');
});

test('forgets removed objects', async () => {
  const { find, findNow, lose } = setUp();
  await find('a');
  findNow.mockRejectedValueOnce(new ApiError('gone'));
  await expect(find('a')).rejects.toMatchObject({ code: 'gone' });
  lose();
  await expect(find('a')).rejects.toThrow('ECONNREFUSED');
});

test('rejects when the database has been away for too long', async () => {
  const { state, find, lose } = setUp();
  await find('a');
  lose();
  state.readState.mockRejectedValue(new DatabaseAwayError());
  await expect(find('a')).rejects.toThrow(DatabaseAwayError);
});

test('asks the database again when it is back', async () => {
  const { state, find, findNow, lose } = setUp();
  await find('a');
  lose();
  state.readState.mockImplementation(async () => {
    state.isAway = false;
    return { version: 7, nextDueAt: null };
  });
  findNow.mockRejectedValue(new ApiError('gone'));
  await expect(find('a')).rejects.toMatchObject({ code: 'gone' });
});

test('returns the current record if only the search finds no connection', async () => {
  const { find, findNow, state } = setUp();
  await find('a');
  findNow.mockRejectedValue(new Error('too many connections'));
  expect(await find('a')).toBe('record of a');
  await expect(find('b')).rejects.toThrow('too many connections');
  state.lastVersion = 8;
  await expect(find('a')).rejects.toThrow('too many connections');
});
