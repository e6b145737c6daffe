import { expect, test } from 'vitest';
import { toMenuBreakpoints } from './menu-breakpoints';

const link = (label: string) => ({ label, links: null });
const group = (label: string) => ({ label, links: [] });

test('shows a short menu as a whole in a narrow desktop window', () => {
  expect(toMenuBreakpoints([link('News'), group('School'), link('Contact')])).toEqual({
    from: [64, 64, 64],
    whole: 64,
  });
});

test('shows the first entries of a long menu earlier than the last', () => {
  const { from, whole } = toMenuBreakpoints(Array.from({ length: 8 }, () => group('Information')));
  expect(from).toEqual([64, 64, 64, 80, 88, 96, 104, 104]);
  expect(whole).toBe(104);
});

test('shows all entries where the button is no longer needed', () => {
  const { from, whole } = toMenuBreakpoints([
    group('Admission'),
    group('Education'),
    group('Boarding school'),
  ]);
  expect(Math.max(...from)).toBeLessThanOrEqual(whole);
});
