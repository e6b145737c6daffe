import { workerPath } from '../model/offline-state';
import { areCopiesOn } from './are-copies-on';

/** Names the service worker, which an inline script registers when the page is idle. */
export async function WorkerName() {
  return (await areCopiesOn()) && <meta name="service-worker" content={workerPath} />;
}
