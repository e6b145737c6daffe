import { expect, test, vi } from 'vitest';
import { createWriteNotes } from './note-writes';

test('reports each write of each renderer once', () => {
  const onWrite = vi.fn<(isAnswered: boolean) => void>();
  const note = createWriteNotes(onWrite);
  const [one, other] = [{}, {}];
  note(one, '0 0');
  expect(onWrite).not.toHaveBeenCalled();
  note(one, '1 0');
  note(one, '1 0');
  expect(onWrite.mock.calls).toEqual([[true]]);
  note(other, '1 1');
  expect(onWrite.mock.calls).toEqual([[true], [true], [false]]);
});

test('ignores an answer that arrives late', () => {
  const onWrite = vi.fn<(isAnswered: boolean) => void>();
  const note = createWriteNotes(onWrite);
  const renderer = {};
  note(renderer, '2 0');
  note(renderer, '1 0');
  note(renderer, '2 0');
  expect(onWrite).toHaveBeenCalledOnce();
});
