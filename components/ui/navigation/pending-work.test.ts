import { expect, test } from 'vitest';
import { beginWork, failWork, observeWork } from './pending-work';

function record() {
  const seen: string[] = [];
  const leave = observeWork({
    start: () => seen.push('start'),
    fail: () => seen.push('fail'),
    finish: () => seen.push('finish'),
  });
  return { seen, leave };
}

test('works that overlap are one', () => {
  const { seen, leave } = record();
  const endFirst = beginWork();
  const endSecond = beginWork();
  endFirst();
  endFirst();
  expect(seen).toEqual(['start']);
  endSecond();
  expect(seen).toEqual(['start', 'finish']);
  leave();
});

test('a failed piece of work is told before the end', () => {
  const { seen, leave } = record();
  const endOther = beginWork();
  beginWork()(true);
  expect(seen).toEqual(['start', 'fail']);
  endOther();
  expect(seen).toEqual(['start', 'fail', 'finish']);
  leave();
});

test('nothing fails while nothing is under way', () => {
  const { seen, leave } = record();
  failWork();
  expect(seen).toEqual([]);
  leave();
});

test('whoever comes late hears of what is under way', () => {
  const end = beginWork();
  const { seen, leave } = record();
  end();
  expect(seen).toEqual(['start', 'finish']);
  leave();
});
