import { expect, test } from 'vitest';
import { inquiryTopics } from '../content/inquiry-topics';
import { readTopicReaders } from './read-topic-readers';

function toForm(change: (form: FormData) => void = () => {}): FormData {
  const form = new FormData();
  for (const topic of inquiryTopics) form.set(`${topic}-mode`, 'everyone');
  change(form);
  return form;
}

test('everyone reads a topic only if the form says so', () => {
  const readers = readTopicReaders(toForm());
  expect(Object.values(readers)).toEqual(inquiryTopics.map(() => null));
});

test('names the chosen readers', () => {
  const form = toForm((sent) => {
    sent.set('general-mode', 'chosen');
    sent.append('general-reader', 'a');
    sent.append('general-reader', 'b');
  });
  expect(readTopicReaders(form).general).toEqual(['a', 'b']);
});

test.each(
  inquiryTopics.flatMap(
    (topic) =>
      [
        [topic, null],
        [topic, ''],
        [topic, 'all'],
      ] as const,
  ),
)('refuses %s with the mode %j', (topic, mode) => {
  const form = toForm((sent) => {
    sent.append(`${topic}-reader`, 'a');
    if (mode === null) sent.delete(`${topic}-mode`);
    else sent.set(`${topic}-mode`, mode);
  });
  expect(() => readTopicReaders(form)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});
