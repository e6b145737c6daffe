import { expect, test } from 'vitest';
import { createEncryption } from './encryption';

const encryption = createEncryption('a secret for tests only, long enough');
const other = createEncryption('another secret for tests, long enough');

test('opens what it sealed, for the same purpose only', () => {
  const sealed = encryption.seal('JBSWY3DP', 'user 1');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(encryption.open(sealed, 'user 1')).toBe('JBSWY3DP');
  expect(encryption.open(sealed, 'user 2')).toBeNull();
  expect(other.open(sealed, 'user 1')).toBeNull();
  expect(encryption.seal('JBSWY3DP', 'user 1')).not.toBe(sealed);
});

test.each(['', 'AAAA', 'not base64 at all', 'A'.repeat(80)])('does not open %j', (sealed) => {
  expect(encryption.open(sealed, 'user 1')).toBeNull();
});

test('fingerprints depend on text and secret', () => {
  expect(encryption.fingerprint('a')).toBe(encryption.fingerprint('a'));
  expect(encryption.fingerprint('a')).not.toBe(encryption.fingerprint('b'));
  expect(encryption.fingerprint('a')).not.toBe(other.fingerprint('a'));
});
