import { describe, expect, test } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '../cabinet-actions';
import {
  albumPhotosReducer,
  createAlbumPhotosState,
  listAlbumConflicts,
  type AlbumPhotosEvent,
  type AlbumPhotosState,
} from './album-photos-reducer';

const empty = createEmptyInput(definitionOf('images')) as unknown as Input<'images'>;
const toPhoto = (id: string, version = 1, kz: string | null = null) =>
  ({ ...empty, id, version, alt: { kz, ru: null } }) as unknown as Item<'images'>;
const [a, b] = [toPhoto('a'), toPhoto('b')];
const toEdit = (kz: string) => ({ edit: { alt: { kz } }, base: empty });
const refused = (code: ActionProblem['code']): SaveResult => ({ ok: false, problem: { code } });
const stored = (photo: Item<'images'>): SaveResult => ({ ok: true, item: photo });

const initial = createAlbumPhotosState([a, b]);
const pending = { a: toEdit('mine') };
const answered = (results: SaveResult[], sent = [a], edits = pending) =>
  ({ type: 'saveAnswered', sent, pending: edits, results }) as const;
const callRefused = (code: ActionProblem['code'], ids = ['a']) =>
  ({ type: 'callRefused', problem: { code }, ids }) as const;
const internal = { a: { code: 'internal' } } as const;

describe('the phase of saving', () => {
  const rows: [AlbumPhotosState['phase'], AlbumPhotosEvent, AlbumPhotosState['phase']][] = [
    ['idle', { type: 'saveStarted' }, 'saving'],
    ['offline', { type: 'saveStarted' }, 'retrying'],
    ['signed-out', { type: 'saveStarted' }, 'saving'],
    ['saving', answered([stored(a)]), 'idle'],
    ['retrying', answered([stored(a)]), 'idle'],
    ['saving', callRefused('internal'), 'idle'],
    ['saving', callRefused('offline'), 'offline'],
    ['retrying', callRefused('offline'), 'offline'],
    ['saving', callRefused('unauthenticated'), 'signed-out'],
    ['offline', callRefused('version_mismatch', []), 'offline'],
    ['signed-out', { type: 'signedIn' }, 'idle'],
    ['offline', { type: 'signedIn' }, 'offline'],
    ['offline', { type: 'edited', ids: ['a'], edit: {} }, 'offline'],
  ];
  test.each(rows.map(([phase, event, expected]) => ({ phase, event, expected })))(
    '$phase after $event.type is $expected',
    ({ phase, event, expected }) => {
      expect(albumPhotosReducer({ ...initial, phase }, event).phase).toBe(expected);
    },
  );
});

describe('an event', () => {
  test.each<[string, Partial<AlbumPhotosState>, AlbumPhotosEvent, Partial<AlbumPhotosState>]>([
    [
      'edited starts an edit on the stored photo and clears its problem',
      { problems: internal },
      { type: 'edited', ids: ['a'], edit: { alt: { kz: 'mine' } } },
      {
        pending: { a: { edit: { alt: { kz: 'mine' } }, base: expect.objectContaining(empty) as never } },
        problems: {},
      },
    ],
    [
      'edited joins a pending edit and keeps its base',
      { pending },
      { type: 'edited', ids: ['a'], edit: { alt: { ru: 'moe' } } },
      { pending: { a: { edit: { alt: { kz: 'mine', ru: 'moe' } }, base: empty } } },
    ],
    [
      'autosavesRead does not replace an edit made meanwhile',
      { pending },
      { type: 'autosavesRead', pending: { a: toEdit('old'), b: toEdit('b') } },
      { pending: { a: toEdit('mine'), b: toEdit('b') } },
    ],
    [
      'saveAnswered drops an edit that was saved as it was sent',
      { pending },
      answered([stored(toPhoto('a', 2, 'mine'))]),
      { pending: {}, photos: [toPhoto('a', 2, 'mine'), b] },
    ],
    [
      'saveAnswered keeps what was typed meanwhile, based on the saved photo',
      { pending: { a: toEdit('mine and more') } },
      answered([stored(toPhoto('a', 2, 'mine'))]),
      {
        pending: {
          a: { edit: { alt: { kz: 'mine and more' } }, base: { ...empty, alt: { kz: 'mine', ru: null } } },
        },
      },
    ],
    [
      'saveAnswered keeps a refused edit with its problem',
      { pending },
      answered([refused('internal')]),
      { pending, problems: internal },
    ],
    [
      'saveAnswered keeps an outdated edit without a problem',
      { pending },
      answered([refused('version_mismatch')]),
      { pending, problems: {} },
    ],
    [
      'callRefused notes the problem at each photo',
      { pending },
      callRefused('internal'),
      { pending, problems: internal },
    ],
    [
      'callRefused notes no problem without a connection',
      { pending },
      callRefused('offline'),
      { pending, problems: {} },
    ],
    [
      'photosRead replaces photos and appends new ones',
      {},
      { type: 'photosRead', photos: [toPhoto('c'), toPhoto('a', 2)] },
      { photos: [toPhoto('a', 2), b, toPhoto('c')] },
    ],
    ['albumRead replaces the order', {}, { type: 'albumRead', photos: [b, a] }, { photos: [b, a] }],
    [
      'ordered puts photos that it does not name last',
      {},
      { type: 'ordered', order: [b] },
      { photos: [b, a] },
    ],
    [
      'photoDropped drops the photo and its edit',
      { pending },
      { type: 'photoDropped', id: 'a' },
      { photos: [b], pending: {} },
    ],
  ])('%s', (_, before, event, expected) => {
    expect(albumPhotosReducer({ ...initial, ...before }, event)).toMatchObject(expected);
  });
});

describe('a conflict', () => {
  const conflicting = { ...initial, photos: [toPhoto('a', 2, 'theirs'), b], pending };
  const [place] = listAlbumConflicts(conflicting)['a']!;

  test('is a place that both changed', () => {
    expect(place).toMatchObject({ name: 'alt', locale: 'kz' });
    expect(listAlbumConflicts(initial)).toEqual({});
  });

  test.each(['mine', 'theirs'] as const)('is resolved with %s', (choice) => {
    const event = { type: 'conflictResolved', id: 'a', place: place!, choice } as const;
    const resolved = albumPhotosReducer(conflicting, event);
    expect(listAlbumConflicts(resolved)).toEqual({});
    expect(resolved.pending['a']?.edit).toEqual(choice === 'mine' ? { alt: { kz: 'mine' } } : undefined);
  });
});
