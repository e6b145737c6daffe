import { Counter, Gauge, type Registry } from 'prom-client';

/** Labels of a value. */
export type Labels = Readonly<Record<string, string>>;

/** A metric whose values are counted elsewhere and only read when metrics are asked for. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  /** `counter` only grows. */
  readonly kind: 'counter' | 'gauge';
  /** Names of the labels of every value. */
  readonly labels?: readonly string[];
  /** Returns the current values. A gauge without one is not shown. */
  readonly read: () => Iterable<readonly [labels: Labels, value: number]>;
}

/** Adds metrics to a registry. Counting stays plain arithmetic; prom-client is only used on a scrape. */
export function addReadings(registry: Registry, readings: readonly Reading[]): void {
  for (const { name, help, kind, labels = [], read } of readings) {
    const shared = { name, help, labelNames: labels, registers: [registry] };
    if (kind === 'gauge') {
      new Gauge({
        ...shared,
        collect() {
          // prom-client begins a metric without labels with 0.
          if (labels.length === 0) this.remove();
          for (const [values, value] of read()) this.set(values, value);
        },
      });
    } else {
      new Counter({
        ...shared,
        collect() {
          this.reset();
          for (const [values, value] of read()) this.inc(values, value);
        },
      });
    }
  }
}

/** Returns the values of a metric without labels. */
export function toSingle(value: number): readonly (readonly [Labels, number])[] {
  return [[{}, value]];
}
