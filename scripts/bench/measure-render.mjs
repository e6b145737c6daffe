import { startScript } from './processes.mjs';

const requests = 24;
/** As many as the site renders at once. */
const connections = 2;

/**
 * Returns the milliseconds per rendering of a page. `round`: makes each address of a measurement new, so that no cache has the
 * page.
 */
export async function measureRender({ port }, path, round) {
  const separator = path.includes('?') ? '&' : '?';
  const plan = { port, connections, requests, paths: [`${path}${separator}photo=${round}-{n}`] };
  const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
  if (message.failures > 0) throw new Error(`${path}: ${message.failures} failures`);
  return 1_000 / message.perSecond;
}
