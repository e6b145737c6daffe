// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { Lesson } from '../content/lessons';
import texts from '@/messages/ru/timetable.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { LessonClashes } from './lesson-clashes';

vi.mock('../actions', () => ({
  readSchoolLessons: () =>
    Promise.resolve({
      ok: true,
      classes: [],
      people: [{ kz: 'Ким Ольга Андреевна', ru: 'Ким Ольга Андреевна' }],
    }),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const lesson = (number: number, teacher: string): Lesson => ({
  ...{ day: 1, lesson: number, subject: 'Алгебра', teacher, room: '', group: '' },
});

function Form() {
  const form = useForm({ defaultValues: { name: { kz: '7А', ru: '7А' } } });
  return (
    <FormProvider {...form}>
      <LessonClashes lessons={[lesson(1, 'Ким О. А., Билинбес К.'), lesson(2, 'Ким О.')]} />
    </FormProvider>
  );
}

test('names the teachers whom the site does not know', async () => {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ timetable: texts }}
    >
      <Form />
    </CabinetProvider>,
  );
  const warning = await screen.findByText(/Билинбес/);
  expect(warning.textContent?.replaceAll('\u00a0', ' ')).toBe(
    texts.import.unknownTeachers.replace('{names}', 'Билинбес К.'),
  );
});
