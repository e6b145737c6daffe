import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BetterSqlite } from './sqlite-client';

/** How thorough a check is: `quick` does not compare indexes with their tables. */
export type CheckKind = 'quick' | 'full';

/** Returns the path of the file beside a database that describes its damage. Every process of the site can read it. */
export function toDamageFile(path: string): string {
  return `${path}.damage.txt`;
}

/** Whether the last check of a file of SQLite found damage. */
export function isDamaged(path: string): boolean {
  return existsSync(toDamageFile(path));
}

/**
 * Checks a file of SQLite and keeps the result in {@link toDamageFile}. Returns the damage; `null` if there is none.
 * Each table is checked for itself, so that requests are answered in between.
 */
export async function checkDatabase(path: string, kind: CheckKind, nowMs: number): Promise<string | null> {
  const damage = await findDamage(path, kind);
  if (damage === null) await rm(toDamageFile(path), { force: true });
  else await writeFile(toDamageFile(path), `${new Date(nowMs).toISOString()} ${damage}\n`, { mode: 0o600 });
  return damage;
}

async function findDamage(path: string, kind: CheckKind): Promise<string | null> {
  const file = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  const pragma = kind === 'quick' ? 'quick_check' : 'integrity_check';
  try {
    // Tables without a root page are virtual: their rows are in other tables.
    const tables = file
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and rootpage > 0")
      .all();
    for (const { name } of tables) {
      await nextTurn();
      const [row] = file.pragma(`${pragma}("${name.replaceAll('"', '""')}")`) as Record<string, string>[];
      const [answer] = Object.values(row!);
      if (answer !== 'ok') return `${name}: ${answer}`;
    }
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return message;
    throw error;
  } finally {
    file.close();
  }
}
