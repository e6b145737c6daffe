/** Observer of the work that the reader waits for. */
export interface WorkObserver {
  /** Called when the first work begins. */
  start(): void;
  /** Called when some work fails; `finish` still follows. */
  fail(): void;
  /** Called when all work has ended. */
  finish(): void;
}

// A document has one loading bar.
const observers = new Set<WorkObserver>();
let underWay = 0;

/** Begins work that the reader waits for. Returns a function that ends it; `true` marks it as failed. */
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

/** Marks the pending work as failed. */
export function failWork(): void {
  if (underWay > 0) tell('fail');
}

/** Subscribes an observer, and reports work that is already pending. Returns a function that unsubscribes it. */
export function observeWork(observer: WorkObserver): () => void {
  observers.add(observer);
  if (underWay > 0) observer.start();
  return () => void observers.delete(observer);
}

function tell(event: keyof WorkObserver): void {
  for (const observer of observers) observer[event]();
}
