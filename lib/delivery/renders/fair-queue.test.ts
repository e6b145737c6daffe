import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ClientGoneError,
  createFairQueue,
  QueueFullError,
  type FairQueue,
  type QueueClient,
} from './fair-queue';

const limits = { maxRunning: 2, maxWaiting: 6, maxWaitingPerAddress: 4, maxWaitMs: 10_000, slotMs: 3_000 };

let queue: FairQueue;
/** Keys of the started jobs, in order. */
let started: string[];
/** Ends a running job. */
let end: Record<string, () => void>;

beforeEach(() => {
  queue = createFairQueue(limits);
  started = [];
  end = {};
});

const visitor = (address: string, signal = new AbortController().signal): QueueClient => ({
  address,
  isExempt: false,
  signal,
});
const staff: QueueClient = { ...visitor('a'), isExempt: true };

/** Asks for a job that runs until `end[key]()` and returns its key. */
function ask(client: QueueClient, key: string): Promise<string> {
  const result = queue.run(client, key, () => {
    started.push(key);
    return new Promise<string>((done) => (end[key] = () => done(key)));
  });
  // A test may look at a refusal later.
  result.catch(() => {});
  return result;
}

/** Ends running jobs, the oldest first, until no more start. */
async function endAll(): Promise<void> {
  for (const key of started) {
    end[key]!();
    await settle();
  }
}

/** Waits until the queue has handled settled promises. */
const settle = () => new Promise((done) => setImmediate(done));

test('runs two jobs at once', async () => {
  for (const key of ['1', '2', '3', '4']) void ask(visitor('a'), key);
  expect(started).toEqual(['1', '2']);
  end['2']!();
  await settle();
  expect(started).toEqual(['1', '2', '3']);
});

test('serves addresses in turn', async () => {
  for (const key of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(visitor('a'), key);
  for (const key of ['b1', 'b2']) void ask(visitor('b'), key);
  await endAll();
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
});

test('starts jobs of exempt clients at once, without a slot', async () => {
  for (const key of ['1', '2', '3']) void ask(visitor('a'), key);
  void ask(staff, 'staff');
  expect(started).toEqual(['1', '2', 'staff']);
  end['staff']!();
  await settle();
  expect(started).toEqual(['1', '2', 'staff']);
});

test('frees the slot of a job that fails', async () => {
  const failing = queue.run(visitor('a'), 'x', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  for (const key of ['1', '2']) void ask(visitor('a'), key);
  expect(started).toEqual(['1', '2']);
});

describe('clients that ask for the same job', () => {
  test('share its result', async () => {
    const all = Array.from({ length: 60 }, (_, index) => ask(visitor(`${index}`), 'home'));
    end['home']!();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['home']));
    expect(started).toEqual(['home']);
  });

  test('share it while it waits', async () => {
    for (const key of ['1', '2']) void ask(visitor('a'), key);
    const all = ['a', 'a', 'b', 'c'].map((address) => ask(visitor(address), 'home'));
    await endAll();
    expect(await Promise.all(all)).toEqual(['home', 'home', 'home', 'home']);
    expect(started).toEqual(['1', '2', 'home']);
  });

  test('get it in the first turn of any of them', async () => {
    for (const key of ['1', '2', 'a1', 'a2', 'home']) void ask(visitor('a'), key);
    void ask(visitor('b'), 'home');
    await endAll();
    expect(started).toEqual(['1', '2', 'a1', 'home', 'a2']);
  });

  test('get it at once if one of them is exempt', async () => {
    for (const key of ['1', '2']) void ask(visitor('a'), key);
    const waiting = ask(visitor('a'), 'home');
    void ask(staff, 'home');
    expect(started).toEqual(['1', '2', 'home']);
    end['home']!();
    expect(await waiting).toBe('home');
  });

  test('all receive its failure', async () => {
    const work = () => Promise.reject(new Error('broken'));
    const all = [1, 2].map(() => queue.run(visitor('a'), 'home', work));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void ask(visitor('a'), 'home');
    expect(started).toEqual(['home']);
  });
});

describe('a full queue', () => {
  beforeEach(() => {
    for (const key of ['1', '2', 'a1', 'a2', 'a3', 'a4']) void ask(visitor('a'), key);
  });

  test('refuses an address that waits for too much', async () => {
    await expect(ask(visitor('a'), 'a5')).rejects.toThrow(QueueFullError);
    // Another client of a waiting job costs nothing.
    void ask(visitor('a'), 'a4');
    void ask(visitor('b'), 'b1');
    await endAll();
    expect(started).toEqual(['1', '2', 'a1', 'b1', 'a2', 'a3', 'a4']);
  });

  test('lets a client whose lane is full join what another one waits for', async () => {
    void ask(visitor('b'), 'b1');
    const joined = ask(visitor('a'), 'b1');
    await endAll();
    expect(await joined).toBe('b1');
    expect(started).toEqual(['1', '2', 'a1', 'b1', 'a2', 'a3', 'a4']);
  });

  test('drops the newest job of the longest lane for another address', async () => {
    void ask(visitor('b'), 'b1');
    void ask(visitor('b'), 'b2');
    const dropped = ask(visitor('a'), 'a4');
    void ask(visitor('c'), 'c1');
    await expect(dropped).rejects.toThrow(QueueFullError);
    await endAll();
    expect(started).toEqual(['1', '2', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('refuses an address if no lane is longer', async () => {
    queue = createFairQueue({ ...limits, maxWaiting: 2 });
    for (const key of ['x', 'y', 'x1']) void ask(visitor('x'), key);
    void ask(visitor('y'), 'y1');
    await expect(ask(visitor('z'), 'z1')).rejects.toThrow(QueueFullError);
  });
});

describe('a client that disconnects', () => {
  test('takes its waiting job along', async () => {
    const gone = new AbortController();
    for (const key of ['1', '2']) void ask(visitor('a'), key);
    const dropped = ask(visitor('a', gone.signal), 'dropped');
    void ask(visitor('a'), 'next');
    gone.abort();
    await expect(dropped).rejects.toThrow(ClientGoneError);
    await endAll();
    expect(started).toEqual(['1', '2', 'next']);
  });

  test('leaves a job that another client waits for', async () => {
    const gone = new AbortController();
    for (const key of ['1', '2']) void ask(visitor('a'), key);
    void ask(visitor('a', gone.signal), 'home');
    const other = ask(visitor('b'), 'home');
    gone.abort();
    await endAll();
    expect(await other).toBe('home');
  });

  test('starts nothing afterwards', async () => {
    await expect(ask(visitor('a', AbortSignal.abort()), '1')).rejects.toThrow(ClientGoneError);
    expect(started).toEqual([]);
  });
});

describe('time limits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('a job that runs for 3 s frees its slot', () => {
    for (const key of ['1', '2', '3']) void ask(visitor('a'), key);
    vi.advanceTimersByTime(2_999);
    expect(started).toEqual(['1', '2']);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['1', '2', '3']);
  });

  test('a client that waits for 10 s is refused', async () => {
    queue = createFairQueue({ ...limits, slotMs: 60_000 });
    for (const key of ['1', '2']) void ask(visitor('a'), key);
    const late = ask(visitor('a'), '3');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(late).rejects.toThrow(QueueFullError);
    end['1']!();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(['1', '2']);
  });
});
