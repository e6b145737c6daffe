import { firstRunEndpoints } from '../contract';
import type { User } from '@/lib/content/access/access';
import type { Deps } from '@/lib/server/http/deps';
import { changeSample as change } from './change-sample';
import type { SampleWrite } from './sample-write';
import { finishStep, readFirstRun as readState, setFirstRunStatus } from './first-run-state';
import { readSample as readStored } from './sample-items';
import { readSamplePlaces as readPlaces } from './sample-places';
import { undoSampleChange as undo } from './undo-sample-change';
import { handle } from '@/lib/server/http/handle';

const readFirstRun = handle(firstRunEndpoints.readFirstRun, (deps) =>
  readState(deps.database.db, deps.now()),
);

const replaceFirstRunStatus = handle(firstRunEndpoints.replaceFirstRunStatus, (deps, { body, user }) =>
  runSampleWrite(deps, user, async ({ db, nowMs }) => {
    await setFirstRunStatus(db, body.status);
    return readState(db, nowMs);
  }),
);

const finishFirstRunStep = handle(firstRunEndpoints.finishFirstRunStep, (deps, { params, user }) =>
  runSampleWrite(deps, user, async ({ db, nowMs }) => {
    await finishStep(db, params.step);
    return readState(db, nowMs);
  }),
);

const readSample = handle(firstRunEndpoints.readSample, (deps) => readStored(deps.database.db));

const readSamplePlaces = handle(firstRunEndpoints.readSamplePlaces, (deps) => readPlaces(deps.database.db));

const changeSample = handle(firstRunEndpoints.changeSample, (deps, { body, user }) =>
  runSampleWrite(deps, user, (write) => change(write, body)),
);

const undoSampleChange = handle(firstRunEndpoints.undoSampleChange, (deps, { user }) =>
  runSampleWrite(deps, user, undo),
);

/** Request handlers of the first run. */
export const firstRunHandlers = {
  readFirstRun,
  replaceFirstRunStatus,
  finishFirstRunStep,
  readSample,
  readSamplePlaces,
  changeSample,
  undoSampleChange,
};

/** Runs a write in one transaction. */
function runSampleWrite<Result>(
  { database, now }: Deps,
  user: User,
  work: (write: SampleWrite) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'person', user } as const;
  return database.db.transaction().execute((db) => work({ db, actor, nowMs: now() }));
}
