// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, test } from 'vitest';
import kz from '@/messages/kz/errors.json';
import ru from '@/messages/ru/errors.json';
import { useProblemText } from './use-problem-text';

describe.each([
  ['kk-KZ', kz],
  ['ru-RU', ru],
] as const)('texts of refusals in %s', (locale, errors) => {
  const explain = () =>
    renderHook(useProblemText, {
      wrapper: ({ children }) => (
        <NextIntlClientProvider locale={locale} messages={{ errors }}>
          {children}
        </NextIntlClientProvider>
      ),
    }).result.current;
  const issues = [{ path: ['title'], code: 'required' }] as const;

  test.each(['invalid_input', 'not_published'] as const)(
    '%s names marked fields only if there are any',
    (code) => {
      const toText = explain();
      expect(toText({ code, issues })).toBe(errors.codes[code]);
      for (const problem of [{ code }, { code, issues: [] }])
        expect(toText(problem)).toBe(errors.withoutFields[code]);
    },
  );

  test('a conflict without a choice asks for none', () => {
    expect(explain()({ code: 'version_mismatch' })).not.toContain(errors.chooseVersion.split('. ').at(-1));
  });

  test('a size that the API does not name is not made up', () => {
    const toText = explain();
    expect(toText({ code: 'body_too_large' })).not.toMatch(/\d/);
    expect(toText({ code: 'body_too_large', maxBytes: 2_097_152 })).toContain('2');
  });
});
