import type { FirstAccount } from './auth/accounts';

/** Prints the account that a first start created, and its password if it was generated. */
export function printFirstAccount(account: FirstAccount | null): void {
  if (!account) return;
  const password = account.generatedPassword ?? 'as in ADMIN_PASSWORD';
  console.log(`\nFirst account   ${account.email}\nPassword        ${password}`);
}
