import type { Database } from '@/lib/server/db/database';
import type { WriteHooks } from '@/lib/server/content/access/write-hooks';

/**
 * Hooks for videos: the addresses of a video whose people withdrew their consent, and of one in the trash, answer `gone`, as those
 * of photos do.
 */
export const filmHooks: WriteHooks = {
  async prepareReplace(_deps, _id, value) {
    const { file, showsPeople, consent } = (value ?? {}) as Record<string, unknown>;
    if (typeof file !== 'string') return null;
    const isHidden = showsPeople === true && consent !== true;
    return { save: (db, now) => setHidden(db, file, isHidden ? now : null), discard: async () => {} };
  },
  async requireRemovable({ db, nowMs }, row) {
    await setHidden(db, String(row['file'] ?? ''), new Date(nowMs).toISOString());
  },
  async requireRestorable({ db }, row) {
    const isHidden = row['shows_people'] === 1 && row['consent'] !== 1;
    if (!isHidden) await setHidden(db, String(row['file'] ?? ''), null);
  },
};

async function setHidden(db: Database, fileId: string, hiddenAt: string | null): Promise<void> {
  await db
    .updateTable('file')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', fileId)
    .where('kind', '=', 'video')
    .execute();
}
