import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Child } from './child';
import { keepRunning, StartError, type KeepOptions } from './keep-running';
import { toLog } from '@/tests/setup/to-log';

/** Process whose readiness and end the test decides. */
function createChild() {
  let setReady!: (isReady: boolean) => void;
  let exit!: (code: number | null) => void;
  const ready = new Promise<boolean>((done) => (setReady = done));
  const exited = new Promise<number | null>((done) => (exit = done));
  void exited.then(() => setReady(false));
  const child: Child = {
    pid: 1,
    ready,
    exited,
    send: vi.fn(),
    stop: vi.fn(() => {
      exit(0);
      return Promise.resolve();
    }),
  };
  return { child, setReady, exit };
}

function keep(options: Pick<KeepOptions, 'pause'> = {}) {
  const children: ReturnType<typeof createChild>[] = [];
  const log = vi.fn<(line: string) => void>();
  const onChange = vi.fn();
  const onRestart = vi.fn();
  const kept = keepRunning({
    name: 'renderer',
    start: () => {
      children.push(createChild());
      return children.at(-1)!.child;
    },
    onChange,
    onRestart,
    log: toLog(log),
    maxKilledStarts: 3,
    ...options,
  });
  return { children, kept, log, onChange, onRestart };
}

test('offers the process while it is ready and starts it again when it has ended', async () => {
  const { children, kept, log, onChange } = keep();
  expect(kept.current).toBeNull();
  children[0]!.setReady(true);
  await kept.started;
  expect(kept.current).toBe(children[0]!.child);
  children[0]!.exit(null);
  await expect.poll(() => children.length).toBe(2);
  expect(kept.current).toBeNull();
  children[1]!.setReady(true);
  await expect.poll(() => kept.current).toBe(children[1]!.child);
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(log).toHaveBeenCalledExactlyOnceWith('The renderer has ended (killed) and is started again.');
});

test('rejects with the exit code if the first process ends before it is ready', async () => {
  const { children, kept } = keep();
  children[0]!.exit(3);
  await expect(kept.started).rejects.toEqual(new StartError(3));
  await wait(10);
  expect(children).toHaveLength(1);
});

test('starts a process again that is killed before it is ready', async () => {
  const { children, kept, log, onRestart } = keep({ pause: async () => {} });
  children[0]!.exit(null);
  await expect.poll(() => children.length).toBe(2);
  children[1]!.setReady(true);
  await kept.started;
  expect(kept.current).toBe(children[1]!.child);
  expect(onRestart).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith('The renderer has ended (killed) and is started again.');
});

test('rejects if four processes in a row are killed before they are ready', async () => {
  const { children, kept } = keep({ pause: async () => {} });
  const started = expect(kept.started).rejects.toEqual(new StartError(1));
  for (let index = 0; index < 4; index++) {
    await expect.poll(() => children.length).toBe(index + 1);
    children[index]!.exit(null);
  }
  await started;
  await wait(10);
  expect(children).toHaveLength(4);
});

test('waits longer before each attempt if processes end soon', async () => {
  const pausesMs: number[] = [];
  const { children, kept } = keep({ pause: async (ms) => void pausesMs.push(ms) });
  children[0]!.setReady(true);
  await kept.started;
  for (let index = 0; index < 7; index++) {
    children[index]!.exit(1);
    await expect.poll(() => children.length).toBe(index + 2);
  }
  expect(pausesMs).toEqual([250, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
  await kept.stop();
});

test('starts no process after it was stopped', async () => {
  const { children, kept } = keep();
  children[0]!.setReady(true);
  await kept.started;
  await kept.stop();
  await wait(10);
  expect(children).toHaveLength(1);
  expect(children[0]!.child.stop).toHaveBeenCalledOnce();
});
