import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that a copy of the database alone must not reveal. */
export interface Encryption {
  /** Encrypts a text for storage; `purpose` binds it to its place. */
  seal(text: string, purpose: string): string;
  /** Decrypts a text, or returns `null` if purpose or secret differ. */
  open(sealed: string, purpose: string): string | null;
  /** Returns a keyed digest, which cannot be brute-forced without the secret. */
  fingerprint(text: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Builds an encryption whose keys derive from `secret`. */
export function createEncryption(secret: string): Encryption {
  const sealingKey = toKey(secret, 'vault sealing');
  const fingerprintKey = toKey(secret, 'vault fingerprint');
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag);
        return (
          decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}

function toKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
