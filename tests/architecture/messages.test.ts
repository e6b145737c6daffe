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

it.each(locales)('the error for a step that ends before its start names both fields (%s)', (locale) => {
  const { block } = readMessages(locale, 'content') as {
    block: { steps: { fields: { steps: { fields: Record<'from' | 'until', { label: string }> } } } };
  };
  const { issues } = readMessages(locale, 'errors') as { issues: Record<string, string> };
  for (const { label } of [block.steps.fields.steps.fields.from, block.steps.fields.steps.fields.until])
    expect(issues['until_before_from']).toContain(label);
});

it.each(locales)('the error for a refused link names the allowed schemes (%s)', (locale) => {
  const { formats } = readMessages(locale, 'errors') as { formats: Record<string, string> };
  for (const scheme of ['https://', 'http://', 'mailto:', 'tel:']) {
    expect(formats['link']).toContain(scheme);
    expect(formats['links']).toContain(scheme);
  }
});

it.each(locales)('a refused file is not said to have saved anything (%s)', (locale) => {
  const { codes } = readMessages(locale, 'errors') as { codes: Record<string, string> };
  const refusals = Object.entries(codes).filter(([code]) =>
    /^(image_|unsupported_|body_|invalid_upload)/.test(code),
  );
  expect(refusals.length).toBeGreaterThan(8);
  for (const [, text] of refusals) expect(text).not.toMatch(/сохранилось|сақталды/);
});

it.each(locales)('the texts of the interface name neither a school nor its city (%s)', (locale) => {
  const texts = readdirSync(`${root}messages/${locale}`)
    .map((name) => readFileSync(`${root}messages/${locale}/${name}`, 'utf8'))
    .join('\n');
  const { name, shortName, city } = settings[0]!.fields;
  for (const text of [name, shortName, city]) expect(texts).not.toContain(text[locale]);
  // The site serves every kind of school. A licence is no lyceum, and a table contains the letters, too.
  const kinds = readMessages(locale, 'content') as { site: { options: { kind: Record<string, string> } } };
  const others = texts.replace(kinds.site.options.kind['gymnasium']!, '');
  expect(others).not.toMatch(/.*(?<!\p{L})лице(?!нз).*/iu);
});

it.each(locales)('no file of messages has a key twice (%s)', (locale) => {
  for (const name of readdirSync(`${root}messages/${locale}`)) {
    const text = readFileSync(`${root}messages/${locale}/${name}`, 'utf8');
    // A parser keeps the last value of a key.
    expect(text, name).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
});

function readMessages(locale: string, area: string): unknown {
  return JSON.parse(readFileSync(`${root}messages/${locale}/${area}.json`, 'utf8'));
}
