import type { User } from '@/lib/content/access/access';
import type { CountedAttempt } from '../auth/login-throttle';
import type { Deps } from './deps';

/** Signed-in people have their own counters, so that attacks do not block them. */
const signedIn = 'signed in';

/** Counts a guess of the own password or code like a sign-in. Throws `too_many_requests`. */
export function countOwnAttempt({ throttle, now }: Deps, { email }: User): Promise<CountedAttempt> {
  return throttle.begin({ account: email, address: '', knownDevice: signedIn }, now());
}
