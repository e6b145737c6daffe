import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '@/lib/server/db/sqlite';
import { readMigratedDatabase } from '@/tests/setup/migrated-database';
import { expectDelivered } from './expect-delivered';
import { killSenders, listRepeated } from './kill-senders';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const kills = Number(process.env['CRASH_RUNS'] ?? 4);

test(
  `a process that is killed ${kills} times loses no message`,
  { timeout: 120_000 + kills * 15_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'senders-'));
    const path = join(folder, 'site.sqlite');
    writeFileSync(path, await readMigratedDatabase());
    const { db } = openSqlite(path);
    try {
      const plan = { name: 'killed-senders', processes: 1, eventsPerKill: 6 };
      const killed = await killSenders({ ...plan, db, database: { kind: 'sqlite', path }, kills });
      await expectDelivered(db, killed);
      // Half of the kills are between the acceptance and its answer.
      const repeated = (['mail', 'telegram', 'webhook'] as const).flatMap((channel) =>
        listRepeated(killed.accepted, channel),
      );
      expect(repeated.length).toBeGreaterThanOrEqual(Math.floor(kills / 2));
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true });
    }
  },
);
