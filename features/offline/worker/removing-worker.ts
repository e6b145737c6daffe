import { removeCaches } from './cache-names';
import { scope } from './worker-scope';

// Service worker that replaces the other one while staff have switched the copies off: it removes all copies and itself.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await removeCaches('all');
  await scope.registration.unregister();
}
