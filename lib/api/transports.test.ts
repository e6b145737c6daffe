import { expect, test } from 'vitest';
import { callEmbedded, provideEmbeddedApi } from './transports';

test('lets other work of the process in between two calls', async () => {
  const order: string[] = [];
  provideEmbeddedApi((request) => {
    order.push(new URL(request.url).pathname);
    // Longer than the timer below, which is due when the first call ends.
    const endsAtMs = performance.now() + 5;
    while (performance.now() < endsAtMs);
    return Promise.resolve(new Response());
  });
  const timer = new Promise<void>((done) =>
    setTimeout(() => {
      order.push('timer');
      done();
    }, 1),
  );
  const calls = ['/a', '/b'].map((path) => callEmbedded(new Request(`http://api.test${path}`)));
  await Promise.all([...calls, timer]);
  // The timer may be due before the first call.
  expect(order.indexOf('timer')).toBeLessThan(order.indexOf('/b'));
});
