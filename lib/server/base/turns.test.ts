import { expect, test } from 'vitest';
import { createTurns } from './turns';

/** Work that ends when it is told to. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) => () => {
    started.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  return { started, start, end: (name: string) => ends.get(name)!() };
}

test('at most so many run at once, urgent ones before others', async () => {
  const turns = createTurns({ maxRunning: 2, maxWaiting: 5 });
  const { started, start, end } = createWork();
  const done = ['a', 'b', 'c'].map((name) => turns.take(start(name)));
  done.push(turns.take(start('urgent'), { isUrgent: true }));
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

test('no more wait than there is room for, and strangers take no place of urgent work', async () => {
  const turns = createTurns({ maxRunning: 1, maxWaiting: 1 });
  const { start, end, started } = createWork();
  const done = [turns.take(start('runs')), turns.take(start('waits'))];
  await expect(turns.take(start('refused'))).rejects.toMatchObject({ code: 'busy', status: 503 });
  done.push(turns.take(start('urgent'), { isUrgent: true }));
  await expect(turns.take(start('refused'), { isUrgent: true })).rejects.toMatchObject({ code: 'busy' });
  for (const name of ['runs', 'urgent', 'waits']) {
    end(name);
    await new Promise((resume) => setTimeout(resume));
  }
  expect(await Promise.all(done)).toEqual(['runs', 'waits', 'urgent']);
  expect(started).toEqual(['runs', 'urgent', 'waits']);
});

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ maxRunning: 1, maxWaiting: 1 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(async () => 'next')).toBe('next');
});
