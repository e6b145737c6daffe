import { describe, expect, test } from 'vitest';
import { type ApiError } from '../../api/errors';
import { checkNewPassword } from './password-rules';

function codeOf(password: string): string | null {
  try {
    checkNewPassword(password, ['Aigerim Sample', 'a.sample@lyceum.local'], 'newPassword');
    return null;
  } catch (error) {
    return (error as ApiError).details.issues?.[0]?.code ?? 'no issue';
  }
}

describe('password rules', () => {
  test.each([
    ['', 'too_short'],
    ['short', 'too_short'],
    ['Tr0ub4dor&3', 'too_short'],
    // Twelve UTF-16 units, six characters.
    ['\u{1F600}'.repeat(6), 'too_short'],
    ['a'.repeat(257), 'too_long'],
    ['aaaaaaaaaaaa', 'well_known'],
    ['abababababab', 'well_known'],
    ['123456789012', 'well_known'],
    ['abcdefghijkl', 'well_known'],
    ['password1234', 'well_known'],
    ['Password2026!', 'well_known'],
    ['qwertyuiop12', 'well_known'],
    ['1qaz2wsx3edc', 'well_known'],
    ['adminadminadmin', 'well_known'],
    ['lyceum-shymkent', 'well_known'],
    ['aigerim12345', 'well_known'],
    ['Sample.Aigerim!', 'well_known'],
    ['            ', 'well_known'],
    // The Russian words for password and teacher.
    ['\u043f\u0430\u0440\u043e\u043b\u044c\u0443\u0447\u0438\u0442\u0435\u043b\u044c1', 'well_known'],
  ])('rejects %j: %s', (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  test.each([
    'correct horse battery',
    'a long enough password',
    'eight cats on a roof',
    'x7Kq-29fL-pWz3',
    '\u0442\u0440\u0438 \u043a\u0440\u0430\u0441\u043d\u044b\u0445 \u0441\u043b\u043e\u043d\u0430',
  ])('accepts %j', (password) => {
    expect(codeOf(password)).toBeNull();
  });
});
