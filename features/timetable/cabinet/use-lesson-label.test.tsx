// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import timetable from '@/messages/ru/timetable.json';
import { useLessonLabel } from './use-lesson-label';

const lesson = { day: 4, lesson: 6, subject: '', teacher: 'Ким', room: '', group: '' };

function Texts({ children }: { readonly children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="ru-RU" messages={{ timetable }}>
      {children}
    </NextIntlClientProvider>
  );
}

test.each([
  [['lessons', 1, 'teacher'], 'четверг, урок 6: Учитель'],
  [['lessons', 1], 'четверг, урок 6'],
  [['lessons'], null],
  [['lessons', 7, 'teacher'], null],
  [['times', 1, 'end'], null],
])('names %j', (path, label) => {
  const { result } = renderHook(useLessonLabel, { wrapper: Texts });
  const values = { lessons: [{ ...lesson, lesson: 1 }, lesson], times: [] };
  expect(result.current(path, values)?.replaceAll('\u00a0', ' ') ?? null).toBe(label);
});
