import { readAddressList, type AddressList } from './address-list';
import { EnvError, readHttpUrl } from './env-values';

/** The city whose notices the site shows. */
export interface CityNoticeSettings {
  /** Address of the signed document. */
  readonly url: string;
  /** Public Ed25519 key of the city, 32 bytes in base64url. */
  readonly key: string;
  /** Addresses of internal networks at which the document may be. */
  readonly networks: AddressList;
}

/** Values of the settings as they are set. */
interface CityNoticeSource {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly networks: string | undefined;
}

/**
 * Returns the checked settings; `null` without an address, so that a site can refuse a city whose key all sites share. Throws
 * {@link EnvError}.
 */
export function readCityNotices({ url, key, networks }: CityNoticeSource): CityNoticeSettings | null {
  if (!url) return null;
  readHttpUrl('CITY_NOTICES_URL', url);
  if (!key) throw new EnvError('CITY_NOTICES_KEY is missing: the city gives it with the address.');
  // 32 bytes have 43 characters, whose last one has two unused bits.
  if (!/^[\w-]{42}[AEIMQUYcgkosw048]$/.test(key))
    throw new EnvError('CITY_NOTICES_KEY must be the public key of the city, 43 characters of base64url.');
  const list = readAddressList(networks || '');
  if (!list)
    throw new EnvError(
      'CITY_NOTICES_NETWORKS must be addresses or networks (or "loopback", "private") with commas between them.',
    );
  return { url, key, networks: list };
}
