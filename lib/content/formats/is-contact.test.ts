import { expect, test } from 'vitest';
import { isContact } from './is-contact';

test.each([
  '+7 701 234-56-78',
  '8(701)2345678',
  '+7 (7252) 53-12-34',
  '701 234 56 78',
  '53-12-34',
  '+7\u00a0701\u00a0234\u201356\u201378',
  '+ 7 701 234 56 78',
  '87012345678 / 87022345678',
  '+998 90 123 45 67',
  '+49 30 123456',
  'WhatsApp: +7 701 234 56 78, Aigul',
  'name@mail.kz',
  'Name.Surname+school@mail.example.kz',
  'a@b.kz, 8 701 234 56 78',
  '<a@b.kz>',
])('accepts %j', (text) => {
  expect(isContact(text)).toBe(true);
});

test.each([
  'abc',
  '12345',
  '+7 701 234 56',
  '8 701 234 56 7',
  '+7 701 234 56 789',
  '0'.repeat(16),
  '@aigul',
  'name@mail',
  'mail.kz',
  '+',
  '+ ( ) -',
])('refuses %j', (text) => {
  expect(isContact(text)).toBe(false);
});
