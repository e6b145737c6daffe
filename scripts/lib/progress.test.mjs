import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginProgress, showProgress } from './progress.mjs';

let written;
const toOutput = (isTTY) => ({ isTTY, write: (text) => void written.push(text) });

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('without a terminal a line every ten seconds names the work and its time', async () => {
  const work = showProgress(
    { title: '2/3 Building', about: 'a minute', out: toOutput(false) },
    () => new Promise((done) => setTimeout(() => done('result'), 125_000)),
  );
  await vi.advanceTimersByTimeAsync(125_000);
  expect(await work).toBe('result');
  expect(written[0]).toBe('2/3 Building, about a minute…\n');
  expect(written.slice(1, 3)).toEqual(['2/3 Building (10 s)\n', '2/3 Building (20 s)\n']);
  expect(written).toHaveLength(1 + 12 + 1);
  expect(written.at(-1)).toBe('2/3 Building: done (2 min 5 s)\n');
});

test('in a terminal one line is rewritten every second', async () => {
  const work = showProgress(
    { title: 'Building', about: 'a minute', out: toOutput(true) },
    () => new Promise((done) => setTimeout(done, 2_500)),
  );
  await vi.advanceTimersByTimeAsync(2_500);
  await work;
  const rewrite = '\x1b[1A\x1b[2K';
  expect(written).toEqual([
    'Building, about a minute…\n',
    `${rewrite}Building, about a minute… (1 s)\n`,
    `${rewrite}Building, about a minute… (2 s)\n`,
    `${rewrite}Building: done (3 s)\n`,
  ]);
});

test('says that work failed, and rejects with its error', async () => {
  const work = showProgress({ title: 'Building', about: 'a minute', out: toOutput(false) }, async () => {
    throw new Error('fault');
  });
  await expect(work).rejects.toThrow('fault');
  expect(written.at(-1)).toBe('Building: failed (0 s)\n');
});

test('rewrites no line while others write, and can end without a word', async () => {
  const end = beginProgress({ title: 'Starting', about: '20 s', isShared: true, out: toOutput(true) });
  await vi.advanceTimersByTimeAsync(10_000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual(['Starting, about 20 s…\n', 'Starting (10 s)\n']);
});
