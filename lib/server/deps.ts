import type { Tokens } from './auth/tokens';
import type { LoginThrottle } from './auth/login-throttle';
import type { OpenDatabase } from './db/open-database';
import type { FileStore } from './files/file-store';

/** What the API is built from; tests give it other ones. */
export interface Deps {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly tokens: Tokens;
  readonly throttle: LoginThrottle;
  /** Epoch ms. */
  readonly now: () => number;
  /** Receives one line per unexpected failure. */
  readonly log: (line: string) => void;
  /** Current content version, as text. */
  readonly readContentVersion: () => string | Promise<string>;
}
