import 'server-only';
import { headers } from 'next/headers';
import { clientAddressHeader } from './client-address';

/** The address of who asks, as the server found it. Only in actions and route handlers: pages are for everybody. */
export async function readClientAddress(): Promise<string | null> {
  return (await headers()).get(clientAddressHeader);
}
