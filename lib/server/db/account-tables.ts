import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  /** Lower case, NFC, trimmed. */
  email: string;
  name: string;
  password_hash: string;
  /** JSON array of scopes. */
  scope: string;
  /** JSON of the limits of roles; `null` for none. */
  limits: Generated<string | null>;
  created_at: string;
  disabled_at: string | null;
  /** Sealed secret of the authenticator app; `null` if none was created. */
  totp_secret: Generated<string | null>;
  /** Time since which sign-in requires a code; `null` if it does not. */
  totp_confirmed_at: Generated<string | null>;
  /** Number of the last time step whose code was used; no code is accepted twice. */
  totp_last_step: Generated<number | null>;
  last_seen_at: Generated<string | null>;
  /** Time when name and address were erased. */
  erased_at: Generated<string | null>;
}

interface RecoveryCodeTable {
  user_id: string;
  fingerprint: string;
  used_at: string | null;
}

/** Links that set a password: invitations, and resets for an account. */
interface AccountLinkTable {
  id: string;
  kind: 'invitation' | 'reset';
  /** SHA-256 of the token, which is not stored. */
  token_hash: string;
  /** Account whose password is reset. */
  user_id: string | null;
  /** Invited address with its roles (JSON array of scopes). */
  email: string | null;
  scope: string | null;
  created_at: string;
  /** `null` if created on the command line. */
  created_by: string | null;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  /** Latest end, regardless of refreshes. */
  expires_at: string;
  revoked_at: string | null;
  last_seen_at: Generated<string | null>;
  /** The `User-Agent` of the browser that signed in. */
  user_agent: Generated<string | null>;
  /** Time of the sign-in, or of the last proof that the owner uses the session. */
  confirmed_at: Generated<string | null>;
}

interface RefreshTokenTable {
  /** SHA-256 of the token, which is not stored. */
  hash: string;
  session_id: string;
  expires_at: string;
  /** Time of the first exchange for a successor; `null` if not used yet. */
  used_at: string | null;
}

interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the device cookie. */
  hash: string;
  last_used_at: string;
}

interface PersonalTokenTable {
  id: string;
  user_id: string;
  name: string;
  /** Last characters of the token. */
  hint: string;
  /** SHA-256 of the token, which is not stored. */
  token_hash: string;
  /** JSON array of scopes. */
  scopes: string;
  /** JSON array of languages. */
  languages: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

/** Filters of lists that people saved. */
interface SavedFilterTable {
  id: string;
  user_id: string;
  /** Name of the listed collection. */
  collection: string;
  name: string;
  /** Query of the list without its page. */
  query: string;
  created_at: string;
}

interface PasskeyTable {
  id: string;
  user_id: string;
  /** Identifier that the authenticator chose, in Base64url. */
  credential_id: string;
  /** COSE key in Base64url. */
  public_key: string;
  /** Highest signature counter that was seen; 0 if the authenticator does not count. */
  counter: number;
  /** JSON array of the ways in which browsers reach the authenticator. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Challenges that were answered; each is accepted once. Rows after their end are not needed. */
interface AnsweredChallengeTable {
  id: string;
  expires_at: string;
}

/** Tables about people and their sessions. */
export interface AccountTables {
  user: UserTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  refresh_token: RefreshTokenTable;
  recovery_code: RecoveryCodeTable;
  account_link: AccountLinkTable;
  personal_token: PersonalTokenTable;
  saved_filter: SavedFilterTable;
  passkey: PasskeyTable;
  answered_challenge: AnsweredChallengeTable;
}
