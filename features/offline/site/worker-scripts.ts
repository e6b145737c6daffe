// The build replaces these names with the compiled texts of ../worker/keeping-worker.ts and removing-worker.ts, see
// scripts/lib/inline-scripts.mjs.
declare const KEEPING_WORKER_SCRIPT: string;
declare const REMOVING_WORKER_SCRIPT: string;

/** Text of the service worker that keeps copies. */
export const keepingWorkerScript = KEEPING_WORKER_SCRIPT;

/** Text of the service worker that removes all copies and itself. */
export const removingWorkerScript = REMOVING_WORKER_SCRIPT;
