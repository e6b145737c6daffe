/** Whether all repetitions run (`npm run test:full`); otherwise one page, row or round of each kind does. */
export const isFullRun = process.env['TEST_FULL'] === 'true';

/** Returns `full` in the full run and `short` otherwise. */
export function inFullRun<Value>(full: Value, short: Value): Value {
  return isFullRun ? full : short;
}

/** Tag of a test that `npm test` executes: main jobs, and one page of each kind. */
export const smoke = '@smoke';

/** Tag of a repetition that only the full run executes: a second language, width or case. */
export const fullRunOnly = '@full';

/** Tag of a test whose result depends on the width of the window: the phone project runs it too. */
export const alsoOnPhone = '@phone';

/** Tag of a test that is repeated with the API in a separate process. */
export const alsoRemote = '@remote';
