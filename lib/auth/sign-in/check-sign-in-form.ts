import { z } from 'zod';
import { readFormText } from '@/lib/http/read-form-text';
import { credentials } from '@/lib/api/contract/bodies/credentials';
import { signInFields, type SignInField } from './sign-in-fields';

const passwordStep = credentials.omit({ code: true });
const codeStep = z.object({ code: credentials.shape.code.unwrap().min(1) });

/** Returns the texts of the fields with unusable values. The form is in the second step if it has a code. */
export function checkSignInForm(
  form: FormData,
  texts: Readonly<Record<SignInField, string>>,
): Record<string, string> {
  const email = readFormText(form, 'email').trim();
  const checked = form.has('code')
    ? codeStep.safeParse({ code: readFormText(form, 'code').trim() })
    : passwordStep.safeParse({ email, password: readFormText(form, 'password') });
  const faulty = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
    signInFields.filter((field) => faulty.has(field)).map((field) => [field, texts[field]]),
  );
}
