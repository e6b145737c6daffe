import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '@/lib/actions/action-result';
import { orderItems } from '@/lib/actions/items';
import * as photoActions from '@/lib/actions/photos';
import { CabinetProvider } from '../cabinet-provider';
import { useAlbumPhotos } from './use-album-photos';

const toPhoto = (id: string, version: number, kz: string | null) =>
  ({
    ...(createEmptyInput(definitionOf('images')) as unknown as Input<'images'>),
    id,
    version,
    alt: { kz, ru: null },
  }) as unknown as Item<'images'>;
const refused = (code: ActionProblem['code']) => ({ ok: false, problem: { code } }) as const;
const accept = ({ id, version, input }: photoActions.PhotoChange): SaveResult => ({
  ok: true,
  item: { ...toPhoto(id, version + 1, null), ...input },
});

beforeEach(() => localStorage.clear());

/** Two photos on a screen, while another tab changes what is there: `now` is what the album has by now. */
function setUp(
  now: readonly Item<'images'>[],
  { userId = 'me', initial = [toPhoto('a', 1, null), toPhoto('b', 1, null)] } = {},
) {
  const savePhotos = vi.mocked(photoActions.savePhotos).mockReset();
  savePhotos.mockImplementation(async (_person, changes) => ({
    ok: true,
    results: changes.map((change) =>
      now.some(({ id, version }) => id === change.id && version === change.version)
        ? accept(change)
        : refused('version_mismatch'),
    ),
  }));
  vi.mocked(photoActions.readAlbumPhotos).mockResolvedValue({ ok: true, photos: now });
  const orderPhotos = vi.mocked(orderItems).mockReset().mockResolvedValue({ ok: true });
  const { result, unmount } = renderHook(() => useAlbumPhotos({ albumId: 'album', userId }, initial), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CabinetProvider
        locale="ru"
        user={{ id: userId, name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
        siteUrl="https://lyceum.example"
        messages={{}}
      >
        {children}
      </CabinetProvider>
    ),
  });
  return { result, savePhotos, orderPhotos, unmount };
}

test('what another tab wrote in the other language stays, and what was typed here is saved at once', async () => {
  const { result, savePhotos } = setUp([toPhoto('a', 2, 'theirs'), toPhoto('b', 1, null)]);
  act(() => result.current.change(['a'], { alt: { ru: 'mine' } }));
  let unsaved: readonly string[] = ['?'];
  await act(async () => (unsaved = await result.current.flush()));
  expect(unsaved).toEqual([]);
  expect(savePhotos.mock.lastCall![1]).toMatchObject([
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

test('an order that somebody else has changed is kept and shown', async () => {
  const now = [toPhoto('b', 2, null), toPhoto('a', 2, null)];
  const { result, orderPhotos } = setUp(now);
  orderPhotos.mockResolvedValue(refused('version_mismatch'));
  const [a, b] = result.current.photos;
  let problem: ActionProblem | null = null;
  await act(async () => (problem = await result.current.order([b!, a!], [a!, b!])));
  expect(orderPhotos).toHaveBeenCalledWith('me', 'images', ['b', 'a'], ['a', 'b']);
  expect(problem).toEqual({ code: 'version_mismatch' });
  expect(result.current.photos.map(({ version }) => version)).toEqual([2, 2]);
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

const inKazakh = expect.objectContaining({ name: 'alt', locale: 'kz' });

describe('the same text, written by two people', () => {
  const theirs = [toPhoto('a', 2, 'theirs'), toPhoto('b', 1, null)];

  async function dispute() {
    const screen = setUp(theirs);
    act(() => screen.result.current.change(['a'], { alt: { kz: 'mine', ru: 'moe' } }));
    act(() => screen.result.current.change(['b'], { alt: { kz: 'b' } }));
    let unsaved: readonly string[] = [];
    await act(async () => (unsaved = await screen.result.current.flush()));
    expect(unsaved).toEqual(['a']);
    expect(screen.result.current.disputes).toEqual({ a: [inKazakh] });
    expect(screen.result.current.photos[0]!.alt.kz).toBe('theirs');
    return screen;
  }

  test('waits for a choice; mine replaces theirs', async () => {
    const { result, savePhotos } = await dispute();
    act(() => result.current.settle('a', result.current.disputes['a']![0]!, 'mine'));
    expect(result.current.disputes).toEqual({});
    await act(() => result.current.flush());
    expect(savePhotos.mock.lastCall![1]).toMatchObject([
      { id: 'a', version: 2, input: { alt: { kz: 'mine', ru: 'moe' } } },
    ]);
    expect(result.current.edits).toEqual({});
  });

  test('theirs stays, and what nobody disputes is saved', async () => {
    const { result, savePhotos } = await dispute();
    act(() => result.current.settle('a', result.current.disputes['a']![0]!, 'theirs'));
    await act(() => result.current.flush());
    expect(savePhotos.mock.lastCall![1]).toMatchObject([
      { id: 'a', version: 2, input: { alt: { kz: 'theirs', ru: 'moe' } } },
    ]);
  });

  test('waits also after the page was opened anew', async () => {
    const { unmount } = await dispute();
    unmount();
    const { result, savePhotos } = setUp(theirs, { initial: theirs });
    await act(() => result.current.flush());
    expect(savePhotos).not.toHaveBeenCalled();
    expect(result.current.disputes).toEqual({ a: [inKazakh] });
    expect(result.current.edits['a']).toEqual({ alt: { kz: 'mine', ru: 'moe' } });
  });
});

test('what somebody typed is not given to the next person at the same computer', async () => {
  const { result, unmount, savePhotos } = setUp([]);
  savePhotos.mockRejectedValue(new TypeError('fetch failed'));
  act(() => result.current.change(['a'], { alt: { kz: 'mine' } }));
  await act(() => result.current.flush());
  unmount();
  expect(setUp([], { userId: 'another' }).result.current.edits).toEqual({});
  expect(setUp([]).result.current.edits).toEqual({ a: { alt: { kz: 'mine' } } });
});
