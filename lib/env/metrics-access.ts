import { EnvError, readChoice } from '@/lib/env/env-values';

/** Who may read `/metrics`. */
export type MetricsAccess =
  /** The address answers 404 to every client. */
  | { readonly kind: 'off' }
  /** Programs on this machine. */
  | { readonly kind: 'loopback' }
  /** Clients that send the token. */
  | { readonly kind: 'token'; readonly token: string };

const minTokenLength = 32;

/** Returns the access that `METRICS` and `METRICS_TOKEN` set. Throws `EnvError`. */
export function readMetricsAccess(value: string | undefined, token: string | undefined): MetricsAccess {
  const kind = readChoice('METRICS', value, ['off', 'loopback', 'token']);
  if (kind !== 'token') return { kind };
  if (token && token.length >= minTokenLength) return { kind, token };
  throw new EnvError(`METRICS=token needs METRICS_TOKEN with at least ${minTokenLength} characters.`);
}
