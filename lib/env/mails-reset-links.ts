import { env } from './env';

/** Whether people get a reset link by mail on their own. A remote API has its own ways to a new password. */
export function mailsResetLinks(): boolean {
  const { apiUrl, mail } = env();
  return apiUrl === null && mail !== null;
}
