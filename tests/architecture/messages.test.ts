import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import settings from '@/sample/content/site.json' with { type: 'json' };
import { root } from './source-files';

it.each(locales)('the error for an end before its start names both fields (%s)', (locale) => {
  const { form } = readMessages(locale, 'cabinet') as { form: Record<string, string> };
  const { issues } = readMessages(locale, 'errors') as { issues: Record<string, string> };
  for (const field of ['publishAt', 'unpublishAt'])
    expect(issues['unpublish_before_publish']).toContain(form[field]);
});

it.each(locales)('the texts of the interface name neither a school nor its city (%s)', (locale) => {
  const texts = readdirSync(`${root}messages/${locale}`)
    .map((name) => readFileSync(`${root}messages/${locale}/${name}`, 'utf8'))
    .join('\n');
  const { name, shortName, city } = settings[0]!.fields;
  for (const text of [name, shortName, city]) expect(texts).not.toContain(text[locale]);
  // The site serves every kind of school. A licence is no lyceum.
  expect(texts).not.toMatch(/.*лице(?!нз).*/i);
});

function readMessages(locale: string, area: string): unknown {
  return JSON.parse(readFileSync(`${root}messages/${locale}/${area}.json`, 'utf8'));
}
