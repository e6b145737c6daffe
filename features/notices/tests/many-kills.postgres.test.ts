import { expect, test } from 'vitest';
import { inFullRun } from '@/tests/e2e/support/coverage';
import { openMigratedDatabase, toPostgresSettings } from '@/tests/setup/test-database';
import { expectDelivered } from './expect-delivered';
import { killSenders, listRepeated } from './kill-senders';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const kills = Number(process.env['CRASH_RUNS'] ?? inFullRun(50, 6));

test(
  `four processes of which one is killed ${kills} times lose no message`,
  { timeout: 180_000 + kills * 15_000 },
  async () => {
    const opened = await openMigratedDatabase();
    const { db } = opened.database;
    try {
      const plan = { name: 'many-kills', processes: 4, eventsPerKill: 6, kills };
      const killed = await killSenders({ ...plan, db, database: toPostgresSettings(opened.schema) });
      await expectDelivered(db, killed);
      const repeated = (['mail', 'telegram', 'webhook'] as const).flatMap((channel) =>
        listRepeated(killed.accepted, channel),
      );
      // Otherwise no kill has met the moment after the acceptance, and the test would show less than it says.
      if (kills >= 20) expect(repeated.length).toBeGreaterThan(0);
    } finally {
      await opened.drop();
    }
  },
);
