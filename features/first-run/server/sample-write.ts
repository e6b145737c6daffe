import type { Actor } from '@/lib/server/base/actor';
import type { Database } from '@/lib/server/db/database';

/** Context of a change of the sample content. Functions that take it run in its transaction. */
export interface SampleWrite {
  readonly db: Database;
  readonly actor: Actor;
  readonly nowMs: number;
}
