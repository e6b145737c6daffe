import { partEndpoints } from '../../api/contract/part-endpoints';
import { ApiError, type PartNeed } from '../../api/errors';
import { listSiteParts } from '../../content/parts/site-parts';
import { bumpContentVersion } from '../content/items/bump-content-version';
import type { Database } from '../db/database';
import { handle } from '../http/handle';
import { addAuditEntry } from '../rows/audit';
import { readOffParts, readPartStates } from '../rows/part-switches';
import type { User } from '@/lib/content/access/access';

/** Wanted states by part: whether it is on. */
type Wanted = Readonly<Record<string, boolean>>;

const listParts = handle(partEndpoints.listParts, async (deps) => ({
  data: await readPartStates(deps.database.db),
}));

const switchParts = handle(partEndpoints.switchParts, async (deps, { body, user }) => {
  const now = new Date(deps.now()).toISOString();
  requireKnown(body.parts);
  const data = await deps.database.db.transaction().execute(async (db) => {
    // First, because it locks a row: of two persons at a time, the second checks what the first has stored.
    await bumpContentVersion(db, now);
    await store(db, body.parts, { now, user });
    return readPartStates(db);
  });
  return { data };
});

function requireKnown(wanted: Wanted): void {
  const known = new Set(listSiteParts().map(({ name }) => name));
  const issues = Object.keys(wanted)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: ['parts', name], code: 'unknown_field' as const }));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}

async function store(
  db: Database,
  wanted: Wanted,
  { now, user }: { readonly now: string; readonly user: User },
): Promise<void> {
  const off = new Set((await readOffParts(db)).map(({ name }) => name));
  const changes = Object.entries(wanted).filter(([name, isOn]) => isOn === off.has(name));
  for (const [name, isOn] of changes)
    if (isOn) off.delete(name);
    else off.add(name);
  requireUsed(off);
  for (const [part, isOn] of changes) {
    const row = { is_off: isOn ? 0 : 1, changed_at: now, changed_by: user.id };
    await db
      .insertInto('part_switch')
      .values({ part, ...row })
      .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
      .execute();
    const action = isOn ? 'switch-on-part' : 'switch-off-part';
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action, title: part });
  }
}

/** Throws `part_needed` if a part that is on uses one that is off. */
function requireUsed(off: ReadonlySet<string>): void {
  const needs = listSiteParts()
    .filter(({ name }) => !off.has(name))
    .flatMap(({ name, uses }) =>
      uses.filter((used) => off.has(used)).map((part): PartNeed => ({ part, by: name })),
    );
  if (needs.length > 0) throw new ApiError('part_needed', { needs });
}

/** Request handlers for the parts of the site. */
export const partHandlers = { listParts, switchParts };
