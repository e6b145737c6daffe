/** Whether the complete matrix runs (`npm run test:full`); otherwise one page, row or round of each kind does. */
export const isFullRun = process.env['E2E_FULL'] === 'true';

/** Returns `full` in the full run and `short` otherwise. */
export function inFullRun<Value>(full: Value, short: Value): Value {
  return isFullRun ? full : short;
}

/** Tag of a test that only the full run executes. */
export const fullRunOnly = '@full';

/** Tag of a test whose result depends on the width of the window: the phone project runs it too. */
export const alsoOnPhone = '@phone';

/** Tag of a test that is repeated with the API in a separate process. */
export const alsoRemote = '@remote';
