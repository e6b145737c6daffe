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

test('reports overlapping work as one', () => {
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

test('reports a failure before the end', () => {
  const { seen, leave } = record();
  const endOther = beginWork();
  beginWork()(true);
  expect(seen).toEqual(['start', 'fail']);
  endOther();
  expect(seen).toEqual(['start', 'fail', 'finish']);
  leave();
});

test('reports no failure while no work is pending', () => {
  const { seen, leave } = record();
  failWork();
  expect(seen).toEqual([]);
  leave();
});

test('reports pending work to a new observer', () => {
  const end = beginWork();
  const { seen, leave } = record();
  end();
  expect(seen).toEqual(['start', 'finish']);
  leave();
});
