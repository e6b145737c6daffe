import { expect, test } from 'vitest';
import { links, toLinkHref } from './links';

const none = { kz: null, ru: null };
const telephones = links({ target: 'telephone', maxItems: 3 });
const addresses = links({ target: 'address', maxItems: 3 });
const emails = links({ target: 'email', maxItems: 3 });

const listCodes = (field: typeof telephones, target: string) =>
  (field.schema.safeParse([{ label: none, target }]).error?.issues ?? []).map((issue) => [
    issue.path,
    issue.code === 'custom' ? issue.params?.['code'] : issue.code,
  ]);

test.each(['111', '+7 (7252) 00-00-01', '8 701 234 56 78', '1424'])('accepts the number %s', (target) => {
  expect(telephones.schema.parse([{ label: none, target }])).toEqual([{ label: none, target }]);
});

test.each(['call us', '+', '1', '+7 701 <b>', '1234567890123456', 'javascript:1'])(
  'refuses the number %s',
  (target) => {
    expect(listCodes(telephones, target)).toEqual([[[0, 'target'], 'invalid_format']]);
  },
);

test.each([
  ['javascript:alert(1)', 'invalid_format'],
  ['data:text/html,x', 'invalid_format'],
  ['//evil.example', 'invalid_format'],
  ['https://bank.kz@evil.example', 'credentials_in_link'],
  ['https://a.kz/\u202e', 'control_characters'],
])('refuses the address %s', (target, code) => {
  expect(listCodes(addresses, target)).toEqual([[[0, 'target'], code]]);
});

test('adds the scheme to an address', () => {
  expect(addresses.schema.parse([{ label: none, target: 'egov.kz' }])).toEqual([
    { label: none, target: 'https://egov.kz' },
  ]);
});

test('refuses what is no e-mail address', () => {
  expect(listCodes(emails, 'info@lyceum')).toEqual([[[0, 'target'], 'invalid_format']]);
  expect(listCodes(emails, 'info@lyceum.kz')).toEqual([]);
});

test('drops empty entries, and refuses a label without a target', () => {
  expect(telephones.schema.parse([{ label: none, target: '' }])).toEqual([]);
  const labelled = telephones.schema.safeParse([{ label: { kz: 'Office', ru: null }, target: ' ' }]);
  expect(labelled.error?.issues[0]).toMatchObject({ path: [0, 'target'], params: { code: 'required' } });
});

test('refuses more entries than the maximum', () => {
  const entry = { label: none, target: '111' };
  expect(telephones.schema.safeParse([entry, entry, entry]).success).toBe(true);
  expect(telephones.schema.safeParse([entry, entry, entry, entry]).success).toBe(false);
});

test('links a number as digits', () => {
  expect(toLinkHref('telephone', '+7 (7252) 00-00-01')).toBe('tel:+77252000001');
  expect(toLinkHref('email', 'info@lyceum.kz')).toBe('mailto:info@lyceum.kz');
  expect(toLinkHref('address', 'https://egov.kz')).toBe('https://egov.kz');
});

test('hides the labels of hidden languages', () => {
  const input = [{ label: { kz: 'A', ru: 'B' }, target: '111' }];
  expect(telephones.keepLocales(input, { kz: true, ru: false })).toEqual([
    { label: { kz: 'A', ru: null }, target: '111' },
  ]);
});
