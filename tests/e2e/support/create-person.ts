import type { ApiClient } from '@/lib/api/client';
import type { Scope, User } from '@/lib/content/access/access';
import { signInToApi } from './api-client';
import type { RunningSite } from './running-site';

/** An account that a test has created. */
export interface Person {
  readonly id: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly api: ApiClient;
}

/** Creates an account with a role. The address is unique on the site. */
export async function createPerson(site: RunningSite, name: string, scope: Scope): Promise<Person> {
  const admin = await signInToApi(site);
  const account = {
    email: `${name.toLowerCase()}-${Date.now()}@lyceum.example`,
    password: 'three blue elephants',
  };
  const { token } = await admin.createInvitation({ email: account.email, scope: [scope] });
  await admin.useAccountLink({ token, name, password: account.password });
  const api = await signInToApi(site, account);
  // The client returns the body as it is, because remote APIs have other fields.
  const { user } = (await api.readUser()) as { readonly user: User };
  return { id: user.id, account, api };
}
