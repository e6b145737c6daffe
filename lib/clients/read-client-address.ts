import 'server-only';
import { headers } from 'next/headers';
import { clientAddressHeader } from '@/lib/api/client-address';

/** Returns the client's IP address as the server determined it. Not for cached pages, which all visitors share. */
export async function readClientAddress(): Promise<string | null> {
  return (await headers()).get(clientAddressHeader);
}
