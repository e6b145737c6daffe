import { areCopiesOn } from './are-copies-on';
import { keepingWorkerScript, removingWorkerScript } from './worker-scripts';

/** Returns the service worker. While copies are switched off, it is one that removes them and itself. */
export async function GET(): Promise<Response> {
  const text = (await areCopiesOn()) ? keepingWorkerScript : removingWorkerScript;
  return new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
