import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '../cabinet-actions';
import type { PhotoActions, PhotoChange } from './photo-actions';
import { useAlbumPhotos } from './use-album-photos';

const toPhoto = (id: string, version: number, kz: string | null) =>
  ({
    ...(createEmptyInput(definitionOf('images')) as unknown as Input<'images'>),
    id,
    version,
    alt: { kz, ru: null },
  }) as unknown as Item<'images'>;
const refused = (code: ActionProblem['code']) => ({ ok: false, problem: { code } }) as const;
const accept = ({ id, version, input }: PhotoChange): SaveResult => ({
  ok: true,
  item: { ...toPhoto(id, version + 1, null), ...input },
});

beforeEach(() => localStorage.clear());

/** Two photos on a screen, while another tab changes what is there: `now` is what the album has by now. */
function setUp(now: readonly Item<'images'>[]) {
  const savePhotos = vi.fn<PhotoActions['savePhotos']>(async (changes) => ({
    ok: true,
    results: changes.map((change) =>
      now.some(({ id, version }) => id === change.id && version === change.version)
        ? accept(change)
        : refused('version_mismatch'),
    ),
  }));
  const readAlbumPhotos = vi.fn(async () => ({ ok: true, photos: now }) as const);
  const actions = { savePhotos, readAlbumPhotos } as unknown as PhotoActions;
  const initial = [toPhoto('a', 1, null), toPhoto('b', 1, null)];
  const { result } = renderHook(() => useAlbumPhotos('album', initial, actions));
  return { result, savePhotos };
}

test('what another tab wrote in the other language stays, and what was typed here is saved at once', async () => {
  const { result, savePhotos } = setUp([toPhoto('a', 2, 'theirs'), toPhoto('b', 1, null)]);
  act(() => result.current.change(['a'], { alt: { ru: 'mine' } }));
  let unsaved: readonly string[] = ['?'];
  await act(async () => (unsaved = await result.current.flush()));
  expect(unsaved).toEqual([]);
  expect(savePhotos.mock.lastCall![0]).toMatchObject([
    { id: 'a', version: 2, input: { alt: { kz: 'theirs', ru: 'mine' } } },
  ]);
});

test('it is said which photos were not saved, and that one has left the album', async () => {
  const { result } = setUp([toPhoto('a', 1, null)]);
  act(() => result.current.change(['a', 'b'], { showsPeople: false }));
  let unsaved: readonly string[] = [];
  await act(async () => (unsaved = await result.current.flush()));
  expect(unsaved).toEqual(['b']);
  expect(result.current.problems).toEqual({ b: { code: 'not_found' } });
});

test('without a connection nothing counts as saved', async () => {
  const { result, savePhotos } = setUp([]);
  savePhotos.mockRejectedValue(new TypeError('fetch failed'));
  act(() => result.current.change(['a'], { showsPeople: false }));
  let unsaved: readonly string[] = [];
  await act(async () => (unsaved = await result.current.flush()));
  expect(unsaved).toEqual(['a']);
  await waitFor(() => expect(result.current.isOffline).toBe(true));
});
