import { sql } from 'kysely';
import type { TestApi } from '@/tests/api/harness';

/** Returns every row of every table, as text. */
export async function dumpRows({ db }: TestApi): Promise<string> {
  const tables = await db.introspection.getTables();
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    lines.push(name, ...rows.map((row) => JSON.stringify(row)).sort());
  }
  return lines.join('\n');
}
