/** How many pictures are worked on at once: one more would starve the pages of a small server. */
const maxRunning = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work on a picture once it is its turn; others wait in the order in which they came. */
export async function runPictureJob<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}
