/** Work of the slow phone per unit of work of this machine, as Lighthouse assumes. */
const cpuSlowdown = 4;

/** Duration from which a task delays an input, in milliseconds. */
const longTaskMs = 50;

/**
 * Returns the total blocking time of a first visit on a slow phone, in milliseconds: the time of each task beyond 50 ms
 * from the first contentful paint on, when the reader sees something to touch.
 * Tasks are measured in CPU time, because other processes of this machine lengthen everything else.
 */
export async function measureBlockingTime(browser, url, contextOptions) {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', 'loading', '__metadata'] });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return sumBlockingTimeMs(traceEvents);
}

function sumBlockingTimeMs(events) {
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(toThread),
  );
  const paintedAt = events.find(({ name }) => name === 'firstContentfulPaint')?.ts;
  if (paintedAt === undefined) throw new Error('The page painted no content.');
  const tasks = events.filter(
    (event) => event.name.endsWith('RunTask') && mainThreads.has(toThread(event)) && event.ts >= paintedAt,
  );
  return tasks
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * cpuSlowdown - longTaskMs))
    .reduce((sum, ms) => sum + ms, 0);
}

function toThread({ pid, tid }) {
  return `${pid} ${tid}`;
}
