import type { Registry } from 'prom-client';
import type { MetricValues } from '../../metrics/process-registry';

let registry: Registry | undefined;

/** Returns the metrics of this process; measures from the first call on. Loads the library only then. */
export async function readOwnMetrics(name: string): Promise<MetricValues> {
  if (!registry) {
    const { createProcessRegistry } = await import('../../metrics/process-registry');
    registry ??= createProcessRegistry(name);
  }
  return registry.getMetricsAsJSON();
}
