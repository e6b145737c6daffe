import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { root } from './source-files';

it.each(locales)('the error for an end before its start names both fields (%s)', (locale) => {
  const { form } = readMessages(locale, 'cabinet') as { form: Record<string, string> };
  const { issues } = readMessages(locale, 'errors') as { issues: Record<string, string> };
  for (const field of ['publishAt', 'unpublishAt'])
    expect(issues['unpublish_before_publish']).toContain(form[field]);
});

function readMessages(locale: string, area: string): unknown {
  return JSON.parse(readFileSync(`${root}messages/${locale}/${area}.json`, 'utf8'));
}
