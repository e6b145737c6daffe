import { createHash } from 'node:crypto';
import type { Row, Value } from './stored-tables';

/** Number of rows of a table, and the sum of their checksums, which does not depend on their order. */
export interface RowDigest {
  readonly rows: number;
  /** 32 hexadecimal digits. */
  readonly checksum: string;
}

const modulus = 2n ** 128n;

/** Creates a counter of rows. */
export function createRowDigest(): { add(row: Row): void; read(): RowDigest } {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      const hash = createHash('sha256')
        .update(JSON.stringify(row.map(toText)))
        .digest('hex');
      sum = (sum + BigInt(`0x${hash.slice(0, 32)}`)) % modulus;
      rows += 1;
    },
    read: () => ({ rows, checksum: sum.toString(16).padStart(32, '0') }),
  };
}

/** Integers equal reals of the same value, as both systems compare them. */
function toText(value: Value): string | null {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return `x${value.toString('hex')}`;
  return typeof value === 'string' ? `t${value}` : `n${value}`;
}
