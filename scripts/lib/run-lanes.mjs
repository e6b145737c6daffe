import { StepError } from './run.mjs';

/**
 * Runs lanes of steps, `[name, step]`, in parallel, and the steps of a lane one after the other. A failed step does
 * not stop the others. Returns one result per step, in the written order.
 */
export async function runLanes(lanes) {
  return (await Promise.all(lanes.map(runLane))).flat();
}

/** Prints whether each step succeeded and how long it took. Sets the exit code if one failed. */
export function printSteps(results) {
  console.log();
  for (const { name, hasFailed, seconds } of results) {
    console.log(`${name.padEnd(8)}${hasFailed ? 'failed' : 'ok'.padEnd(6)}${String(seconds).padStart(6)} s`);
  }
  if (results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
}

async function runLane(steps) {
  const results = [];
  for (const [name, step] of steps) results.push(await take(name, step));
  return results;
}

async function take(name, step) {
  const startedAtMs = Date.now();
  let hasFailed = false;
  try {
    await step();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    hasFailed = true;
    console.error(error.message);
  }
  return { name, hasFailed, seconds: Math.round((Date.now() - startedAtMs) / 1000) };
}
