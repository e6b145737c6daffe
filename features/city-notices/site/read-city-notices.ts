import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { keepLast } from '@/lib/clients/keep-last';
import { env, readSettings } from '@/lib/env/env';
import { citySettings } from '../settings';

const none = { publisher: null, notices: [] };

const readKept = keepLast(
  async () => (await orNull(publicApi().listCityNotices(), ['not_supported', 'not_found'])) ?? none,
  none,
);

/** Returns what visitors read of the city. A copy of files has none, because they could not be withdrawn. */
export async function readCityNotices(): ReturnType<typeof readKept> {
  const { isStaticCopy, apiUrl } = env();
  // A remote API has settings of its own.
  return isStaticCopy || (apiUrl === null && readSettings(citySettings) === null) ? none : readKept();
}
