import { EnvError } from '@/lib/env/env';
import { toStorageError } from '../base/to-storage-error';
import type { Log } from '../../log/log';
import { claimStore, type StoreClaim } from './claim-store';
import { toStorageFailure } from './storage-failure';

/**
 * Claims the store of a site that starts. Throws `EnvError` if it belongs to another site, and if object storage refuses
 * the settings. Logs if the storage does not answer: a site that starts again serves what it has copies of.
 */
export async function requireOwnStore(claim: StoreClaim, log: Log): Promise<void> {
  const ownership = await claimStore(claim).catch((error: unknown) => {
    const failure = toStorageFailure(error);
    if (!failure && claim.files.isLocal && toStorageError(error)) {
      log.error(`${claim.files.place} was not marked as that of this site: ${String(error)}`);
      return null;
    }
    if (!failure) throw error;
    const what = `The object storage cannot be used (${claim.files.place}: ${failure.reason})`;
    if (failure.isRefusal)
      throw new EnvError(`${what}: check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys.`, { cause: error });
    log.warn(`${what}. The site starts without it.`);
    return null;
  });
  if (ownership?.kind === 'foreign') throw new EnvError(ownership.reason);
  if (ownership?.kind === 'copy') log.error(`Files without a row are kept. ${ownership.reason}`);
}
