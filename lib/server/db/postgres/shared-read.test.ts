import { expect, test } from 'vitest';
import { createSharedRead } from './shared-read';

function start() {
  const reads: { begins: number; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  let time = 0;
  const read = createSharedRead(
    () =>
      new Promise<string>((end, fail) => {
        reads.push({ begins: time, end, fail });
      }),
  );
  /** Lets the event loop go on until nothing else happens. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    time += 1;
  };
  return { reads, read, settle };
}

test('calls of the same moment share one read', async () => {
  const { reads, read, settle } = start();
  const calls = [read(), read(), read()];
  await settle();
  expect(reads).toHaveLength(1);
  reads[0]!.end('1');
  expect(await Promise.all(calls)).toEqual(['1', '1', '1']);
});

test('a call during a read gets the next one, which begins when the first has ended', async () => {
  const { reads, read, settle } = start();
  const early = read();
  await settle();
  const late = [read(), read()];
  await settle();
  expect(reads).toHaveLength(1);
  reads[0]!.end('1');
  await settle();
  expect(reads).toHaveLength(2);
  reads[1]!.end('2');
  expect([await early, ...(await Promise.all(late))]).toEqual(['1', '2', '2']);
});

test('a failed read fails its calls only', async () => {
  const { reads, read, settle } = start();
  const failed = read();
  const checked = expect(failed).rejects.toThrow('lost');
  await settle();
  const next = read();
  reads[0]!.fail(new Error('lost'));
  await checked;
  await settle();
  reads[1]!.end('2');
  expect(await next).toBe('2');
});
