import { expect, test, vi } from 'vitest';
import { maxUploadBytes } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { createUploadQueue, type QueueTools } from './upload-queue';

type Answer = Awaited<ReturnType<QueueTools['send']>>;

const toFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`));
const photo = { id: 'a' } as Item<'images'>;
const stored: Answer = { ok: true, uploaded: photo, isNew: true };
const refused = (code: ActionProblem['code']): Answer => ({ ok: false, problem: { code } });

function setUp(tools: Partial<QueueTools> = {}) {
  const sent: { name: string; answer: (answer: Answer) => void }[] = [];
  const onDone = vi.fn();
  const forgetPreview = vi.fn();
  const queue = createUploadQueue({
    shrink: async (file) => ({ file, takenAt: null }),
    send: ({ file }) => new Promise((answer) => sent.push({ name: file.name, answer })),
    onDone,
    toPreview: ({ name }) => `blob:${name}`,
    forgetPreview,
    ...tools,
  });
  const steps = () => queue.read().photos.map(({ step }) => step.name);
  return { queue, sent, onDone, forgetPreview, steps };
}

test('sends three photos at a time and the next when one is done', async () => {
  const { queue, sent, onDone, steps } = setUp();
  queue.add(toFiles(5));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  sent[1]!.answer(stored);
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(steps()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting']);
  expect(onDone).toHaveBeenCalledWith(photo, true);
});

test('keeps a preview as long as it is shown', async () => {
  const { queue, sent, forgetPreview, steps } = setUp();
  queue.add(toFiles(3));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[0]!.answer(stored);
  sent[1]!.answer({ ...stored, isNew: false });
  await vi.waitFor(() => expect(steps()).toEqual(['done', 'done', 'sending']));
  expect(queue.read().photos.map(({ preview }) => preview)).toEqual([null, 'blob:1.jpg', 'blob:2.jpg']);
  queue.remove(queue.read().photos[2]!.key);
  expect(forgetPreview.mock.calls.flat()).toEqual(['blob:0.jpg', 'blob:2.jpg']);
});

test('rejects a photo that is too large after shrinking', async () => {
  const large = new File([new Uint8Array(maxUploadBytes + 1)], 'a.jpg');
  const { queue, sent, steps } = setUp({ shrink: async () => ({ file: large, takenAt: null }) });
  queue.add(toFiles(1));
  await vi.waitFor(() => expect(steps()).toEqual(['failed']));
  expect(queue.read().photos[0]!.step).toMatchObject({
    problem: { code: 'body_too_large', maxBytes: maxUploadBytes },
  });
  expect(sent).toEqual([]);
});

test.each([
  ['offline', 'offline'],
  ['unauthenticated', 'signed-out'],
] as const)('%s pauses without giving up', async (code, pause) => {
  const shrink = vi.fn(async (file: File) => ({ file, takenAt: null }));
  const { queue, sent, steps } = setUp({ shrink });
  queue.add(toFiles(4));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  for (const { answer } of sent) answer(refused(code));
  await vi.waitFor(() => expect(steps()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']));
  expect(queue.read().pause).toBe(pause);
  expect(sent).toHaveLength(3);

  queue.resume();
  await vi.waitFor(() => expect(sent).toHaveLength(6));
  for (const { answer } of sent) answer(stored);
  await vi.waitFor(() => expect(sent).toHaveLength(7));
  sent[6]!.answer(stored);
  await vi.waitFor(() => expect(steps()).toEqual(['done', 'done', 'done', 'done']));
  // A shrunk photo is not shrunk again.
  expect(shrink).toHaveBeenCalledTimes(4);
});

test('reports an error per photo, continues with the others, and can retry', async () => {
  const { queue, sent, steps } = setUp();
  queue.add(toFiles(2));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]!.answer(refused('image_too_many_pixels'));
  sent[1]!.answer(stored);
  await vi.waitFor(() => expect(steps()).toEqual(['failed', 'done']));
  queue.retry(queue.read().photos[0]!.key);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
});

test('reports a photo that cannot be read and continues', async () => {
  const { queue, sent } = setUp({
    shrink: async (file) => {
      if (file.name === '0.jpg') throw new Error('The device has no memory');
      return { file, takenAt: null };
    },
  });
  queue.add(toFiles(2));
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['1.jpg']));
  expect(queue.read().photos[0]!.step).toEqual({ name: 'failed', problem: { code: 'invalid_upload' } });
});

test('cancels a removed photo', async () => {
  let signal: AbortSignal | undefined;
  const { queue } = setUp({
    send: (_photo, options) => {
      signal = options.signal;
      return new Promise(() => {});
    },
  });
  queue.add(toFiles(1));
  await vi.waitFor(() => expect(signal).toBeDefined());
  queue.remove(queue.read().photos[0]!.key);
  expect(signal!.aborted).toBe(true);
  expect(queue.read().photos).toEqual([]);
});

test('decodes no removed photo and shows no preview of it', async () => {
  const shrunk: string[] = [];
  const ends: (() => void)[] = [];
  const toPreview = vi.fn(({ name }: File) => `blob:${name}`);
  const shrink = (file: File) => {
    shrunk.push(file.name);
    return new Promise<{ file: File; takenAt: null }>((done) =>
      ends.push(() => done({ file, takenAt: null })),
    );
  };
  const { queue, sent, steps } = setUp({ shrink, toPreview });
  queue.add(toFiles(4));
  await vi.waitFor(() => expect(shrunk).toEqual(['0.jpg']));
  for (const { key } of queue.read().photos.slice(0, 3)) queue.remove(key);
  ends[0]!();
  await vi.waitFor(() => expect(shrunk).toEqual(['0.jpg', '3.jpg']));
  ends[1]!();
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['3.jpg']));
  expect(toPreview.mock.calls.map(([{ name }]) => name)).toEqual(['3.jpg']);
  expect(steps()).toEqual(['sending']);
});
