// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '@/lib/actions/action-result';
import { orderItems } from '@/lib/actions/item-actions';
import * as photoActions from '@/lib/actions/photo-actions';
import type { PhotoChange } from '@/lib/actions/photo-actions';
import { createCabinetStore } from '@/components/cabinet/base/cabinet-store';
import { createAlbumPhotos } from './album-photos';
import { listAlbumConflicts } from './album-photos-state';

vi.mock('@/lib/actions/item-actions');
vi.mock('@/lib/actions/photo-actions');

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

const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** Opens an album of two photos. `stored`: photos on the server. */
function open(
  stored: readonly Item<'images'>[],
  { userId = 'me', photos = [toPhoto('a', 1, null), toPhoto('b', 1, null)] } = {},
) {
  const savePhotos = vi.mocked(photoActions.savePhotos).mockReset();
  savePhotos.mockImplementation(async (_person, changes) => ({
    ok: true,
    results: changes.map((change) =>
      stored.some(({ id, version }) => id === change.id && version === change.version)
        ? accept(change)
        : refused('version_mismatch'),
    ),
  }));
  vi.mocked(photoActions.readAlbumPhotos).mockResolvedValue({ ok: true, photos: stored });
  const orderPhotos = vi.mocked(orderItems).mockReset().mockResolvedValue({ ok: true });
  const { attempt } = createCabinetStore(userId);
  const album = createAlbumPhotos({ albumId: 'album', userId, photos, attempt });
  const close = album.start();
  stops.push(close);
  return { album, savePhotos, orderPhotos, close, conflicts: () => listAlbumConflicts(album.read()) };
}

const failToFetch = () => Promise.reject(new TypeError('fetch failed'));

test('saves a second after the last change', async () => {
  const { album, savePhotos } = open([toPhoto('a', 1, null)]);
  album.change(['a'], { alt: { kz: 'o' } });
  await vi.advanceTimersByTimeAsync(900);
  album.change(['a'], { alt: { kz: 'one' } });
  await vi.advanceTimersByTimeAsync(900);
  expect(savePhotos).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(savePhotos.mock.calls).toMatchObject([
    ['me', [{ id: 'a', version: 1, input: { alt: { kz: 'one' } } }]],
  ]);
  expect(album.read()).toMatchObject({ pending: {}, phase: 'idle' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(savePhotos).toHaveBeenCalledTimes(1);
});

test("adds an edit to another tab's text in the other language", async () => {
  const { album, savePhotos } = open([toPhoto('a', 2, 'theirs'), toPhoto('b', 1, null)]);
  album.change(['a'], { alt: { ru: 'mine' } });
  expect(await album.flush()).toEqual([]);
  expect(savePhotos.mock.lastCall![1]).toMatchObject([
    { id: 'a', version: 2, input: { alt: { kz: 'theirs', ru: 'mine' } } },
  ]);
});

test('returns the photos that were not saved, including those that left the album', async () => {
  const { album } = open([toPhoto('a', 1, null)]);
  album.change(['a', 'b'], { showsPeople: false });
  expect(await album.flush()).toEqual(['b']);
  expect(album.read().problems).toEqual({ b: { code: 'not_found' } });
});

test('shows the order of another editor instead of replacing it', async () => {
  const { album, orderPhotos } = open([toPhoto('b', 2, null), toPhoto('a', 2, null)]);
  orderPhotos.mockResolvedValue(refused('version_mismatch'));
  const [a, b] = album.read().photos;
  expect(await album.order([b!, a!], [a!, b!])).toEqual({ code: 'version_mismatch' });
  expect(orderPhotos).toHaveBeenCalledWith('me', 'images', ['b', 'a'], ['a', 'b']);
  expect(album.read().photos.map(({ id, version }) => [id, version])).toEqual([
    ['b', 2],
    ['a', 2],
  ]);
});

const refuse = (code: ActionProblem['code']) => () => refused(code);
const answers: Record<
  string,
  (changes: readonly PhotoChange[]) => Awaited<ReturnType<typeof photoActions.savePhotos>>
> = {
  stored: (changes) => ({ ok: true, results: changes.map(accept) }),
  'photo-refused': (changes) => ({ ok: true, results: changes.map(refuse('internal')) }),
  'all-refused': refuse('internal'),
  'signed-out': refuse('unauthenticated'),
  offline: refuse('offline'),
};

/** Each event with the phase and the number of unsaved edits after it. */
test.each([
  ['a save', 'edit:idle:1 wait:saving:1 stored:idle:0 wait:idle:0'],
  ['an edit during a save', 'edit:idle:1 wait:saving:1 edit:saving:1 stored:idle:1 wait:saving:1'],
  ['a refused save', 'edit:idle:1 wait:saving:1 all-refused:idle:1 wait:idle:1'],
  ['a dropped photo', 'edit:idle:1 drop:idle:0 wait:idle:0'],
  [
    'a lost connection',
    'edit:idle:1 wait:saving:1 offline:offline:1 wait:retrying:1 offline:offline:1 wait:retrying:1 stored:idle:0',
  ],
  [
    'an ended session',
    'edit:idle:1 wait:saving:1 signed-out:signed-out:1 wait:signed-out:1 resume:idle:1 flush:saving:1 stored:idle:0',
  ],
  [
    'a refused photo',
    'edit:idle:1 wait:saving:1 photo-refused:idle:1 flush:idle:1 edit:idle:1 wait:saving:1',
  ],
])('%s passes through its phases', async (_, expected) => {
  const { album, savePhotos } = open([]);
  let answer = (_name: string) => {};
  savePhotos.mockImplementation(
    (_person, changes) => new Promise((resolve) => (answer = (name) => resolve(answers[name]!(changes)))),
  );
  let edits = 0;
  const commands: Record<string, () => unknown> = {
    edit: () => album.change(['a'], { alt: { kz: `${(edits += 1)}` } }),
    wait: () => vi.advanceTimersByTimeAsync(5000),
    flush: () => void album.flush(),
    resume: () => album.resume(),
    drop: () => album.drop('a'),
  };
  const seen: string[] = [];
  for (const event of expected.split(' ').map((step) => step.split(':')[0]!)) {
    await (commands[event] ?? (() => answer(event)))();
    await vi.advanceTimersByTimeAsync(0);
    const { phase, pending } = album.read();
    seen.push(`${event}:${phase}:${Object.keys(pending).length}`);
  }
  expect(seen.join(' ')).toBe(expected);
});

test('shows why a photo was not saved until it is changed', async () => {
  const { album, savePhotos } = open([]);
  savePhotos.mockImplementation(async (_person, changes) => answers['photo-refused']!(changes));
  album.change(['a'], { alt: { kz: 'mine' } });
  await album.flush();
  expect(album.read().problems).toEqual({ a: { code: 'internal' } });
  album.change(['a'], { alt: { kz: 'other' } });
  expect(album.read().problems).toEqual({});
});

test('updates known photos in place and appends new ones', () => {
  const { album } = open([]);
  album.adopt([toPhoto('c', 1, null), toPhoto('a', 2, null)]);
  expect(album.read().photos.map(({ id, version }) => `${id}${version}`)).toEqual(['a2', 'b1', 'c1']);
});

test('saves nothing after the screen is closed', async () => {
  const { album, savePhotos, close } = open([]);
  album.change(['a'], { showsPeople: false });
  close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(savePhotos).not.toHaveBeenCalled();
});

describe('a text that two people changed', () => {
  const theirs = [toPhoto('a', 2, 'theirs'), toPhoto('b', 1, null)];
  const inKazakh = expect.objectContaining({ name: 'alt', locale: 'kz' });

  async function openConflict() {
    const screen = open(theirs);
    screen.album.change(['a'], { alt: { kz: 'mine', ru: 'moe' } });
    screen.album.change(['b'], { alt: { kz: 'b' } });
    expect(await screen.album.flush()).toEqual(['a']);
    expect(screen.conflicts()).toEqual({ a: [inKazakh] });
    expect(screen.album.read().photos[0]!.alt.kz).toBe('theirs');
    return screen;
  }

  test.each([
    ['mine', { kz: 'mine', ru: 'moe' }],
    ['theirs', { kz: 'theirs', ru: 'moe' }],
  ] as const)('is saved as chosen: %s', async (choice, alt) => {
    const { album, savePhotos, conflicts } = await openConflict();
    album.resolve('a', conflicts()['a']![0]!, choice);
    expect(conflicts()).toEqual({});
    expect(await album.flush()).toEqual([]);
    expect(savePhotos.mock.lastCall![1]).toMatchObject([{ id: 'a', version: 2, input: { alt } }]);
  });

  test('is still a conflict after a reload', async () => {
    const { close } = await openConflict();
    close();
    const { album, savePhotos, conflicts } = open(theirs, { photos: theirs });
    expect(await album.flush()).toEqual(['a']);
    expect(savePhotos).not.toHaveBeenCalled();
    expect(conflicts()).toEqual({ a: [inKazakh] });
    expect(album.read().pending['a']?.edit).toEqual({ alt: { kz: 'mine', ru: 'moe' } });
  });
});

test('offers an autosaved edit to its author only', async () => {
  const { album, savePhotos, close } = open([]);
  savePhotos.mockImplementation(failToFetch);
  album.change(['a'], { alt: { kz: 'mine' } });
  await album.flush();
  close();
  expect(open([], { userId: 'another' }).album.read().pending).toEqual({});
  expect(open([]).album.read().pending['a']?.edit).toEqual({ alt: { kz: 'mine' } });
});
