import { collectDefaultMetrics, Registry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** Metrics of a process, as JSON. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/**
 * Creates the registry of a process, with its memory, processor time and event loop lag. Every value gets the label
 * `process`, so that the values of all processes fit into one answer.
 * @param name name of the process, as in the log
 */
export function createProcessRegistry(name: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  return registry;
}
