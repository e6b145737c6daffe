import type { Scope } from '../auth/access';

/** An account as its owner and administrators see it. Times are UTC ISO 8601. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly scope: readonly string[];
  readonly createdAt: string;
  /** `null`: it may be used. */
  readonly disabledAt: string | null;
  /** When one of its sessions was last used; `null`: never, or too long ago to be known. */
  readonly lastSeenAt: string | null;
  /** Whether signing in asks for a code. */
  readonly secondFactor: boolean;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

/** A place where a person is signed in. Times are UTC ISO 8601. */
export interface AccountSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  /** The `User-Agent` of the browser that signed in. */
  readonly userAgent: string | null;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** What {@link Account} owners send to change their password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** A secret for an authenticator app. */
export interface SecondFactorSecret {
  /** Base32, to be typed. */
  readonly secret: string;
  /** `otpauth://` address, to be scanned. */
  readonly uri: string;
}

/** Codes that each replace the app once; nobody can read them again. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Whom to invite, as what. */
export interface InvitationInput {
  readonly email: string;
  readonly scope: readonly Scope[];
}

/** An invitation that waits for an answer. Times are UTC ISO 8601. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly scope: readonly string[];
  readonly createdAt: string;
  /** Name of the person. */
  readonly createdBy: string | null;
  readonly expiresAt: string;
}

/** A link that was just made. Its token can be read only now. */
export interface CreatedLink {
  readonly token: string;
  /** UTC ISO 8601. */
  readonly expiresAt: string;
}

/** What a link is for. */
export interface AccountLink {
  readonly kind: 'invitation' | 'reset';
  readonly email: string;
  /** Name of the account (`reset`). */
  readonly name: string | null;
  /** Whether its use needs a code. */
  readonly secondFactor: boolean;
  /** UTC ISO 8601. */
  readonly expiresAt: string;
}

/** What somebody sends to use a link. */
export interface AccountLinkUse {
  readonly token: string;
  /** How the person is called (`invitation`). */
  readonly name?: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string;
}

/** Fewest characters of a new password. */
export const minPasswordLength = 12;

/** Most characters of a password. */
export const maxPasswordLength = 256;

/** Most characters of a person's name. */
export const maxNameLength = 120;
