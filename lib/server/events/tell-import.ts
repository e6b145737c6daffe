import type { Database } from '../db/database';
import { notify } from './notify';

/** Tells administrators that an import is done. Large ones take hours. */
export function tellImport(db: Database, nowMs: number): Promise<void> {
  return notify(db, {
    name: 'import-done',
    now: new Date(nowMs).toISOString(),
    actor: { kind: 'site' },
    audience: { scopes: ['admin'] },
    path: '/cabinet',
  });
}
