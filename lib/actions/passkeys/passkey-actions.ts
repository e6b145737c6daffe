'use server';

import { z } from 'zod';
import { readFormText } from '@/lib/http/read-form-text';
import {
  answeredChallenge,
  passkeyCreation,
  sealedChallenge,
} from '../../api/contract/bodies/passkey-bodies';
import { ignoreRefusal } from '../../api/or-null';
import { action, formAction, pageAction } from '../action';
import { form, id } from '../argument-schemas';

/** Returns a challenge for confirming the session with a passkey. */
export const askToConfirm = action([], ({ api }) => api.createConfirmationChallenge());

/** Confirms the session with the answer of a passkey. */
export const confirmWithPasskey = action([answeredChallenge], async ({ api }, answered) => {
  await api.confirmSession({ kind: 'passkey', ...answered });
});

/** Returns a challenge for adding a passkey. */
export const askToAddPasskey = action([], ({ api }) => api.createPasskeyChallenge());

/** Adds a passkey that the browser created. */
export const addPasskey = action(
  [z.object({ challenge: sealedChallenge, response: passkeyCreation, name: z.string() })],
  ({ api }, added) => api.addPasskey(added),
);

/** Renames one of the person's passkeys. */
export const renamePasskey = formAction(async ({ api }, sent) => {
  await api.renamePasskey(readFormText(sent, 'id'), { name: readFormText(sent, 'name') });
});

/** Removes one of the person's passkeys. */
export const removePasskey = pageAction('/cabinet/account', [id, form], async ({ api }, passkeyId) => {
  await ignoreRefusal('not_found', api.removePasskey(passkeyId));
  return '?done=passkey';
});
