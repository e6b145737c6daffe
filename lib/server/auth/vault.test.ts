import { expect, test } from 'vitest';
import { createVault } from './vault';

const vault = createVault('a secret for tests only, long enough');
const other = createVault('another secret for tests, long enough');

test('decrypts its own ciphertext for the same purpose only', () => {
  const sealed = vault.seal('JBSWY3DP', 'user 1');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(vault.open(sealed, 'user 1')).toBe('JBSWY3DP');
  expect(vault.open(sealed, 'user 2')).toBeNull();
  expect(other.open(sealed, 'user 1')).toBeNull();
  expect(vault.seal('JBSWY3DP', 'user 1')).not.toBe(sealed);
});

test.each(['', 'AAAA', 'not base64 at all', 'A'.repeat(80)])('does not decrypt %j', (sealed) => {
  expect(vault.open(sealed, 'user 1')).toBeNull();
});

test('derives fingerprints from text and secret', () => {
  expect(vault.fingerprint('a')).toBe(vault.fingerprint('a'));
  expect(vault.fingerprint('a')).not.toBe(vault.fingerprint('b'));
  expect(vault.fingerprint('a')).not.toBe(other.fingerprint('a'));
});
