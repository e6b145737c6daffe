import { minPasswordLength } from '@/lib/api/limits';
import { EnvError } from './env-values';

/** The administrator whom a new site gets. */
export interface AdminSettings {
  readonly email: string;
  /** `null` for one that the site invents. */
  readonly password: string | null;
}

/** Returns the administrator of the settings. Throws {@link EnvError}. */
export function readAdmin(email: string | undefined, password: string | undefined): AdminSettings {
  return { email: readEmail(email || 'admin@lyceum.local'), password: readPassword(password) };
}

function readEmail(value: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new EnvError(`ADMIN_EMAIL must be an e-mail address, not "${value}".`);
}

function readPassword(value: string | undefined): string | null {
  if (!value) return null;
  if ([...value].length >= minPasswordLength) return value;
  throw new EnvError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters.`);
}
