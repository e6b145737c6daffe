import 'server-only';
import { headers } from 'next/headers';
import { clientAddressHeader } from '@/lib/api/client-address';

/**
 * Returns the client's IP address as the server determined it. Only for actions and request handlers: pages are
 * cached for all visitors.
 */
export async function readClientAddress(): Promise<string | null> {
  return (await headers()).get(clientAddressHeader);
}
