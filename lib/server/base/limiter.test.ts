import { expect, test } from 'vitest';
import { createLimiter } from './limiter';

/** Creates jobs that run until the test ends them. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) => () => {
    started.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  return { started, start, end: (name: string) => ends.get(name)!() };
}

test('runs a limited number of jobs at once, urgent ones first', async () => {
  const limiter = createLimiter({ maxRunning: 2, maxWaiting: 5 });
  const { started, start, end } = createWork();
  const done = ['a', 'b', 'c'].map((name) => limiter.run(start(name)));
  done.push(limiter.run(start('urgent'), { isUrgent: true }));
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  end('a');
  await done[0];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'urgent']);
  end('b');
  await done[1];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'urgent', 'c']);
  end('c');
  end('urgent');
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'urgent']);
});

test('rejects jobs when the queue is full, but reserves places for urgent ones', async () => {
  const limiter = createLimiter({ maxRunning: 1, maxWaiting: 1 });
  const { start, end, started } = createWork();
  const done = [limiter.run(start('runs')), limiter.run(start('waits'))];
  await expect(limiter.run(start('refused'))).rejects.toMatchObject({ code: 'busy', status: 503 });
  done.push(limiter.run(start('urgent'), { isUrgent: true }));
  await expect(limiter.run(start('refused'), { isUrgent: true })).rejects.toMatchObject({ code: 'busy' });
  for (const name of ['runs', 'urgent', 'waits']) {
    end(name);
    await new Promise((resume) => setTimeout(resume));
  }
  expect(await Promise.all(done)).toEqual(['runs', 'waits', 'urgent']);
  expect(started).toEqual(['runs', 'urgent', 'waits']);
});

test('frees the slot of a failed job', async () => {
  const limiter = createLimiter({ maxRunning: 1, maxWaiting: 1 });
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limiter.run(async () => 'next')).toBe('next');
});
