import { expect, test } from 'vitest';
import { addLinkScheme, findTextLinkFault, isTextLink, link } from './link';

test.each([
  ['egov.kz', 'https://egov.kz'],
  ['www.egov.kz/cms/ru?a=1#b', 'https://www.egov.kz/cms/ru?a=1#b'],
  ['лицей.қаз:8080', 'https://лицей.қаз:8080'],
  ['office@lyceum.example', 'mailto:office@lyceum.example'],
  ['+7 (7252) 12-34-56', 'tel:+77252123456'],
  ['8 701 123 45 67', 'tel:87011234567'],
])('completes %s to %s', (written, completed) => {
  expect(addLinkScheme(written)).toBe(completed);
  expect(isTextLink(completed)).toBe(true);
});

test.each(['https://egov.kz', 'mailto:a@b.kz', '/news', '#part'])('leaves %s unchanged', (written) => {
  expect(addLinkScheme(written)).toBe(written);
});

test.each(['javascript:alert(1)', 'javascript.kz:alert(1)', 'data:text/html,a', 'two words', 'word', '1.5'])(
  'refuses %s',
  (written) => {
    expect(isTextLink(addLinkScheme(written))).toBe(false);
  },
);

test.each([
  [' egov.kz ', 'https://egov.kz'],
  ['/news', '/news'],
  ['', null],
  [null, null],
])('stores %j as %j', (written, stored) => {
  expect(link().schema.parse(written)).toBe(stored);
});

test.each([
  ['https://user:pass@egov.kz', 'credentials_in_link'],
  ['https://egov.kz@evil.example/a', 'credentials_in_link'],
  ['http://@evil.example', 'credentials_in_link'],
  ['https:///egov.kz@evil.example', 'credentials_in_link'],
  ['https:////user:pass@evil.example', 'credentials_in_link'],
  ['https://egov.kz/\u202Efdp.exe', 'control_characters'],
  ['egov.kz/\u200Bnews', 'control_characters'],
  ['/news\u2066', 'control_characters'],
  ['https://egov.kz/\u0007', 'control_characters'],
  ['https://egov.kz/a b', 'invalid_format'],
])('refuses %j because of %s', (written, code) => {
  const result = link().schema.safeParse(written);
  expect(result.error?.issues).toMatchObject([{ params: { code } }]);
  expect(findTextLinkFault(addLinkScheme(written))).toBe(code);
});

test.each(['https://egov.kz/@school', 'https://egov.kz/?mail=a@b.kz', 'mailto:office@lyceum.example'])(
  'keeps the sign @ in %s',
  (written) => {
    expect(link().schema.parse(written)).toBe(written);
  },
);

test.each(['javascript:alert(1)', '//evil.example', '#part', 'word', `${'a'.repeat(490)}.egov.kz`])(
  'refuses %j as input',
  (written) => {
    expect(link().schema.safeParse(written).success).toBe(false);
  },
);
