import type { RowDigest } from './row-digest';

/** Returns the number of tables and rows with a checksum over all, which is equal for equal sites. */
export function toSummary(digests: ReadonlyMap<string, RowDigest>): string {
  let [rows, sum] = [0, 0n];
  for (const digest of digests.values()) {
    rows += digest.rows;
    sum = (sum + BigInt(`0x${digest.checksum}`)) % 2n ** 128n;
  }
  return `${digests.size} tables, ${rows} rows, checksum ${sum.toString(16).padStart(32, '0')}`;
}
