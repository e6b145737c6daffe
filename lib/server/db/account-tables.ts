import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  /** Lower case, NFC, trimmed. */
  email: string;
  name: string;
  password_hash: string;
  /** JSON array of scopes. */
  scope: string;
  created_at: string;
  disabled_at: string | null;
  /** Sealed secret of the authenticator app; `null`: none was made. */
  totp_secret: Generated<string | null>;
  /** Since when sign-in asks for its codes; `null`: it does not. */
  totp_confirmed_at: Generated<string | null>;
  /** Number of the 30 seconds whose code was last used: none of them opens twice. */
  totp_last_step: Generated<number | null>;
  last_seen_at: Generated<string | null>;
  /** When name and address were erased for good. */
  erased_at: Generated<string | null>;
}

interface RecoveryCodeTable {
  user_id: string;
  fingerprint: string;
  used_at: string | null;
}

/** A link that lets somebody set a password: an invitation, or a reset for an account. */
interface AccountLinkTable {
  id: string;
  kind: 'invitation' | 'reset';
  /** SHA-256 of the token, which itself is stored nowhere. */
  token_hash: string;
  /** Whose password is reset. */
  user_id: string | null;
  /** Who is invited, and as what (JSON array of scopes). */
  email: string | null;
  scope: string | null;
  created_at: string;
  /** `null`: made on the command line. */
  created_by: string | null;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  /** When it ends at the latest, however often it is refreshed. */
  expires_at: string;
  revoked_at: string | null;
  last_seen_at: Generated<string | null>;
  /** The `User-Agent` of the browser that signed in. */
  user_agent: Generated<string | null>;
}

interface RefreshTokenTable {
  /** SHA-256 of the token, which itself is stored nowhere. */
  hash: string;
  session_id: string;
  expires_at: string;
  /** When it was first exchanged for its successor; `null`: not yet. */
  used_at: string | null;
}

interface KnownDeviceTable {
  user_id: string;
  /** Of the secret that the browser keeps. */
  hash: string;
  last_used_at: string;
}

/** Tables about people and their sessions. */
export interface AccountTables {
  user: UserTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  refresh_token: RefreshTokenTable;
  recovery_code: RecoveryCodeTable;
  account_link: AccountLinkTable;
}
