import type { Attempts } from '../attempts/attempts';
import type { LoginThrottle } from '../auth/login-throttle';
import type { Tokens } from '../auth/tokens';
import type { Encryption } from '../base/encryption';
import type { OpenDatabase } from '../db/open-database';
import type { DiskSpace } from '../files/disk-space';
import type { FileStore } from '../files/file-store';
import type { SendingPlace } from '../sending/sending-context';
import type { PictureMaker } from '../pictures/picture-maker';
import type { Log } from '@/lib/log/log';

/** Dependencies of the API; tests replace some. */
export interface Deps {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly disk: DiskSpace;
  readonly pictures: PictureMaker;
  readonly tokens: Tokens;
  readonly encryption: Encryption;
  readonly throttle: LoginThrottle;
  readonly attempts: Attempts;
  readonly sending: SendingPlace;
  /** Epoch ms. */
  readonly now: () => number;
  /** Receives one line per unexpected failure. */
  readonly log: Log;
  /** Current content version, as text. */
  readonly readContentVersion: () => string | Promise<string>;
}
