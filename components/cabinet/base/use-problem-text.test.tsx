// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import kz from '@/messages/kz/errors.json';
import ru from '@/messages/ru/errors.json';
import { useFormProblemText, useProblemText } from './use-problem-text';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <NextIntlClientProvider locale="ru" messages={{ errors: ru }} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

const codes = Object.keys(ru.codes) as (keyof typeof ru.codes)[];

describe('the text of an error', () => {
  // The same error is shown beside lists, uploads and forms without typed text.
  it.each(codes)('of %s claims nothing about typed text', (code) => {
    expect(ru.codes[code]).not.toMatch(/(?:текст|введённое)[^.]*остал|на месте|в форме/i);
    expect(kz.codes[code]).not.toMatch(/мәтін[^.]*қалды|енгізгеніңіз|формада|орнында/i);
  });

  it('of a form says that the typed text stays', () => {
    const { result } = renderHook(() => useFormProblemText(), { wrapper });
    expect(result.current({ code: 'offline' })).toBe(`${ru.codes.offline} ${ru.kept}`);
  });

  it('of a list is the error alone', () => {
    const { result } = renderHook(() => useProblemText(), { wrapper });
    expect(result.current({ code: 'not_found' })).toBe(ru.codes.not_found);
  });
});
