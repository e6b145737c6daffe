import { useEffect, useState } from 'react';

/** Time between two updates, in milliseconds. */
const stepMs = 15_000;

/**
 * Returns the current time in epoch ms, updated every few seconds. `startMs`: the server's time when the page was
 * rendered; this device contributes only the time that has passed since, because its clock may be wrong.
 */
export function useClock(startMs: number): number {
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    const startedMs = Date.now();
    const timer = setInterval(() => setNowMs(startMs + Date.now() - startedMs), stepMs);
    return () => clearInterval(timer);
  }, [startMs]);
  return nowMs;
}
