import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '@/tests/setup/test-database';
import { toLog } from '@/tests/setup/to-log';
import { startJob, type Job } from './start-job';

let opened: TestDatabase;
let lines: string[];
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  lines = [];
  opened = await openMigratedDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await opened.drop();
});

/** Starts the job as another process does. */
function start(job: Partial<Job> & Pick<Job, 'run'>, { leaseMs = 60, now = Date.now } = {}) {
  const log = toLog((line) => lines.push(line));
  const context = { database: opened.database, now, log, leaseMs };
  const stop = startJob(context, { name: 'Counting', intervalMs: 60_000, ...job });
  stops.push(stop);
  return stop;
}

const readJob = () => opened.database.db.selectFrom('job').selectAll().executeTakeFirst();

test('runs once if four processes start together', async () => {
  const run = vi.fn(() => wait(100));
  // The lease is longer than a busy machine stalls.
  for (let index = 0; index < 4; index++) start({ run }, { leaseMs: 60_000 });
  await vi.waitFor(async () => expect((await readJob())?.done_at_ms).toBeTypeOf('number'), 10_000);
  // A job that is stopped has ended its attempt.
  for (const stop of stops.splice(0)) await stop();
  expect(run).toHaveBeenCalledOnce();
  expect(await readJob()).toMatchObject({ holder: null, leased_until_ms: null });
});

test('never runs twice at a time, also longer than a lease', async () => {
  let running = 0;
  let runs = 0;
  const run = async () => {
    running += 1;
    runs += 1;
    expect(running).toBe(1);
    await wait(200);
    running -= 1;
  };
  for (let index = 0; index < 3; index++) start({ run, intervalMs: 20 }, { leaseMs: 120 });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), 10_000);
  expect(lines).toEqual([]);
});

test('is taken over from a process that was killed', async () => {
  const leased_until_ms = Date.now() + 200;
  const killed = { name: 'Counting', holder: 'a killed process', leased_until_ms, done_at_ms: null };
  await opened.database.db.insertInto('job').values(killed).execute();
  const run = vi.fn(async () => expect(Date.now()).toBeGreaterThanOrEqual(leased_until_ms));
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 5_000);
});

test('runs again after its interval, and soon after a failure', async () => {
  const run = vi.fn(async () => {});
  run.mockRejectedValueOnce(new Error('no space'));
  start({ run, intervalMs: 100 });
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), 5_000);
  expect(lines).toEqual(['Counting failed: Error: no space']);
});

test('is not repeated by a process that starts during its run', async () => {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const other = vi.fn(async () => {});
  // The other process reads the clock when it looks whether the job is due.
  const now = vi.fn(Date.now);
  start({ run: other }, { now });
  const waitForAttempts = async () => {
    now.mockClear();
    await vi.waitFor(() => expect(now.mock.calls.length).toBeGreaterThan(2), 10_000);
  };
  await waitForAttempts();
  end();
  await vi.waitFor(async () => expect((await readJob())?.done_at_ms).toBeTypeOf('number'));
  await waitForAttempts();
  expect(other).not.toHaveBeenCalled();
});

test('ends its run before it is stopped', async () => {
  let isDone = false;
  const stop = start({ run: () => wait(100).then(() => void (isDone = true)) });
  await vi.waitFor(async () => expect((await readJob())?.holder).toBeTypeOf('string'));
  await stop();
  expect(isDone).toBe(true);
});
