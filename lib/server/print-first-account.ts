import type { FirstAccount } from './auth/accounts';

/** Prints the account that a first start made, and the password where only this process knows it. */
export function printFirstAccount(account: FirstAccount | null): void {
  if (!account) return;
  const password = account.generatedPassword ?? 'as in ADMIN_PASSWORD';
  console.log(`\nFirst account   ${account.email}\nPassword        ${password}`);
}
