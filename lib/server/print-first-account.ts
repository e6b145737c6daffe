import { printNotice } from '../log/print-notice';
import type { LogSettings } from '../log/log';
import type { FirstAccount } from './auth/accounts';

/** Prints the account that a first start created, and its password if it was generated. */
export function printFirstAccount(
  settings: LogSettings,
  processName: string,
  account: FirstAccount | null,
): void {
  if (!account) return;
  const password = account.generatedPassword ?? 'as in ADMIN_PASSWORD';
  printNotice(settings, processName, { 'First account': account.email, Password: password });
}
