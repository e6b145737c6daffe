'use server';

import type { Proof } from '../api/contract';
import { readFormText } from '@/lib/http/read-form-text';
import { action, formAction } from './action';

/** Confirms the session with the code or the password of the form, or checks that the provider has confirmed it. */
export const confirmSession = formAction(async ({ api }, sent) => {
  if (sent.has('provider')) await api.checkConfirmation();
  else await api.confirmSession(readProof(sent));
});

/** Refuses with `confirmation_required` unless the session was confirmed recently. */
export const checkConfirmation = action([], async ({ api }) => {
  await api.checkConfirmation();
});

function readProof(sent: FormData): Proof {
  if (sent.has('code')) return { kind: 'code', code: readFormText(sent, 'code') };
  return { kind: 'password', password: readFormText(sent, 'password') };
}
