// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Lesson } from '../content/lessons';
import { timetable } from '../content/timetable';
import texts from '@/messages/ru/timetable.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { LessonsControl } from './lessons-control';

vi.mock('../actions', () => ({ readSchoolLessons: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const lesson: Lesson = { day: 1, lesson: 1, subject: 'Algebra', teacher: 'Kim', room: '203', group: '' };

/** Renders the control and returns a function that reads its value. */
function renderGrid(initial: readonly Lesson[] = [lesson], invalid = false) {
  let current = initial;
  function Form() {
    const [value, setValue] = useState(initial);
    current = value;
    return (
      <LessonsControl
        id="lessons"
        definition={timetable}
        name="lessons"
        field={timetable.fields.lessons}
        label="Lessons"
        locale={null}
        value={value}
        onChange={setValue}
        focusRef={() => undefined}
        describedBy={undefined}
        invalid={invalid}
      />
    );
  }
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
  return () => current;
}

const cellOf = (day: string, number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: texts.grid.cell.replace('{day}', day).replace('{lesson}', String(number)),
  });

const paste = (cell: HTMLElement, text: string, html = '') =>
  fireEvent.paste(cell, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
  });

test('shows a lesson as lines and stores the typed lines', () => {
  const read = renderGrid();
  expect(cellOf('понедельник', 1).value).toBe('Algebra\nKim\n203');
  fireEvent.change(cellOf('вторник', 2), { target: { value: 'Physics (1)\n\n' } });
  expect(cellOf('вторник', 2).value).toBe('Physics (1)\n\n');
  expect(read()).toContainEqual({ day: 2, lesson: 2, subject: 'Physics', teacher: '', room: '', group: '1' });
});

test('keeps two groups that a blank line separates', () => {
  const read = renderGrid([]);
  const text = 'English (1)\nSmith\n111\n\nEnglish (2)\nBrown\n112';
  fireEvent.change(cellOf('среда', 3), { target: { value: text } });
  expect(read().map(({ group, teacher }) => [group, teacher])).toEqual([
    ['1', 'Smith'],
    ['2', 'Brown'],
  ]);
  expect(cellOf('среда', 3).value).toBe(text);
});

test('fills the grid from a block of a spreadsheet and undoes it', () => {
  const read = renderGrid();
  paste(cellOf('понедельник', 1), 'Chemistry\t"Biology\nIsabekova"\n\tHistory\n');
  expect(read().map(({ day, lesson: number, subject }) => `${day}.${number} ${subject}`)).toEqual([
    '1.1 Chemistry',
    '2.1 Biology',
    '2.2 History',
  ]);
  expect(screen.getByRole('status').textContent).toMatch(/Вставлено 4\sклетки/);
  fireEvent.click(screen.getByRole('button', { name: texts.grid.undo }));
  expect(read()).toEqual([lesson]);
});

test('counts the cells for which the grid has no place', () => {
  const read = renderGrid([]);
  paste(cellOf('суббота', 1), 'Art\tMusic\n');
  expect(read()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toMatch(/Не поместилась 1\sклетка/);
});

test('leaves a text without columns to the cell', () => {
  renderGrid();
  expect(paste(cellOf('понедельник', 2), 'Algebra\nKim')).toBe(true);
});

test('takes a column of a spreadsheet as cells below each other', () => {
  const read = renderGrid([]);
  paste(cellOf('понедельник', 1), 'Algebra\nPhysics\n', '<table><tr><td>Algebra</td></tr></table>');
  expect(read().map(({ lesson: number }) => number)).toEqual([1, 2]);
});

test('moves between cells with the arrow keys at the edges of the text', async () => {
  renderGrid();
  const cell = cellOf('понедельник', 1);
  cell.focus();
  cell.setSelectionRange(3, 3);
  fireEvent.keyDown(cell, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cell);
  cell.setSelectionRange(cell.value.length, cell.value.length);
  fireEvent.keyDown(cell, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(cellOf('вторник', 1)));
  fireEvent.keyDown(cellOf('вторник', 1), { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(cellOf('вторник', 2)));
});

test('names the cell that was refused', () => {
  renderGrid([{ ...lesson, subject: '' }], true);
  const cell = cellOf('понедельник', 1);
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(cell.getAttribute('aria-describedby')!)?.textContent).toBe(
    texts.grid.faults.subject,
  );
});
