import { expect, it } from 'vitest';
import { listContactParts } from './list-contact-parts';

const listLinks = (contact: string) => listContactParts(contact).flatMap(({ href }) => href ?? []);

it.each([
  ['+7 (701) 123-45-67', ['tel:+77011234567']],
  ['87011234567', ['tel:87011234567']],
  ['parent@mail.kz', ['mailto:parent@mail.kz']],
  ['8 701 123 45 67, parent@mail.kz', ['tel:87011234567', 'mailto:parent@mail.kz']],
  ['room 12, after 15:00', []],
  ['javascript:alert(1)', []],
])('links the addresses of %s', (contact, links) => {
  expect(listLinks(contact)).toEqual(links);
});

it('keeps the whole text', () => {
  const contact = 'call 8 701 123 45 67 after 15:00 or write to a@b.kz.';
  expect(
    listContactParts(contact)
      .map(({ text }) => text)
      .join(''),
  ).toBe(contact);
});
