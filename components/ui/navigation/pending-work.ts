/** Who is told of what the reader waits for. */
export interface WorkObserver {
  /** The first of possibly several pieces of work began. */
  start(): void;
  /** Some piece of work failed; it is still to finish. */
  fail(): void;
  /** Nothing is under way any more. */
  finish(): void;
}

// One document, one bar.
const observers = new Set<WorkObserver>();
let underWay = 0;

/** Begins a piece of work that the reader waits for. Returns what ends it; `true` says that it failed. */
export function beginWork(): (hasFailed?: boolean) => void {
  let hasEnded = false;
  underWay += 1;
  if (underWay === 1) tell('start');
  return (hasFailed = false) => {
    if (hasEnded) return;
    hasEnded = true;
    if (hasFailed) tell('fail');
    underWay -= 1;
    if (underWay === 0) tell('finish');
  };
}

/** Marks what is under way as failed. */
export function failWork(): void {
  if (underWay > 0) tell('fail');
}

/** Tells an observer of all work, also of what is under way already. Returns a function that calls it off. */
export function observeWork(observer: WorkObserver): () => void {
  observers.add(observer);
  if (underWay > 0) observer.start();
  return () => void observers.delete(observer);
}

function tell(event: keyof WorkObserver): void {
  for (const observer of observers) observer[event]();
}
