import { expect, test } from 'vitest';
import { checkSignInForm } from './check-sign-in-form';

const texts = { email: 'Email?', password: 'Password?', code: 'Code?' };

test.each([
  [{ email: 'a@b.kz', password: 'secret' }, {}],
  [{ email: ' a@b.kz ', password: ' ' }, {}],
  [
    { email: '  ', password: '' },
    { email: 'Email?', password: 'Password?' },
  ],
  [{ password: 'secret' }, { email: 'Email?' }],
  [{ email: 'a@\u0000b.kz', password: 'secret' }, { email: 'Email?' }],
  [{ code: '123456' }, {}],
  [{ code: '  ' }, { code: 'Code?' }],
  [{ code: '1'.repeat(65) }, { code: 'Code?' }],
])('checks %j', (fields: Record<string, string>, errors) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(checkSignInForm(form, texts)).toEqual(errors);
});
