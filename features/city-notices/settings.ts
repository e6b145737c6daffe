import { readNetworks, type AddressList } from '@/lib/env/address-list';
import { EnvError, readHttpUrl } from '@/lib/env/env-values';
import { defineSettings } from '@/lib/env/feature-settings';

/** The city whose notices the site shows. */
export interface CitySettings {
  /** Address of the signed document. */
  readonly url: string;
  /** Public Ed25519 key of the city, 32 bytes in base64url. */
  readonly key: string;
  /** Addresses of internal networks at which the document may be. */
  readonly networks: AddressList;
}

/** The city of the settings; `null` without an address, so that a site can refuse a city whose key all sites share. */
export const citySettings = defineSettings(
  ['CITY_NOTICES_URL', 'CITY_NOTICES_KEY', 'CITY_NOTICES_NETWORKS'],
  ({
    CITY_NOTICES_URL: url,
    CITY_NOTICES_KEY: key,
    CITY_NOTICES_NETWORKS: networks,
  }): CitySettings | null => {
    if (!url) return null;
    readHttpUrl('CITY_NOTICES_URL', url);
    if (!key) throw new EnvError('CITY_NOTICES_KEY is missing: the city gives it with the address.');
    // 32 bytes have 43 characters, whose last one has two unused bits.
    if (!/^[\w-]{42}[AEIMQUYcgkosw048]$/.test(key))
      throw new EnvError('CITY_NOTICES_KEY must be the public key of the city, 43 characters of base64url.');
    return { url, key, networks: readNetworks('CITY_NOTICES_NETWORKS', networks) };
  },
);
