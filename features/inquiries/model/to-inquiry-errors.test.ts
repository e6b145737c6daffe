import { expect, test } from 'vitest';
import { toInquiryErrors } from './to-inquiry-errors';

const texts = {
  summary: 'Summary',
  name: 'Name?',
  contact: 'Contact?',
  contactFormat: 'Format?',
  message: 'Message?',
  consent: 'Consent?',
  tooLong: 'At most {max}',
  characters: 'Characters?',
};

test('returns the text of the first issue of each field', () => {
  expect(
    toInquiryErrors(
      [
        { path: ['name'], code: 'required' },
        { path: ['name'], code: 'control_characters' },
        { path: ['message'], code: 'too_long', params: { max: 4000 } },
        { path: ['contact'], code: 'invalid_format' },
        { path: ['other'], code: 'required' },
      ],
      texts,
    ),
  ).toEqual({ name: 'Name?', message: 'At most 4000', contact: 'Format?' });
});
