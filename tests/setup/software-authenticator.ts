import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AssertionChallenge, CreationChallenge } from '@/lib/api/contract';

/** What a dishonest authenticator or page does otherwise. */
interface Tricks {
  /** Origin of the page. */
  readonly origin?: string;
  /** Whether the owner was recognised. Default: yes. */
  readonly isVerified?: boolean;
  /** Counter that is sent, in place of the next one. */
  readonly counter?: number;
  /** Handle of the person that is sent. */
  readonly userHandle?: string;
}

interface Key {
  readonly sign: (bytes: Buffer) => Buffer;
  readonly userHandle: string;
  counter: number;
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** An authenticator that keeps its ES256 keys in memory and signs as hardware does. `counts`: as security keys do. */
export class SoftwareAuthenticator {
  readonly keys = new Map<string, Key>();

  constructor(
    private readonly origin: string,
    private readonly counts = true,
    private readonly aaguid = '0'.repeat(32),
  ) {}

  /** Creates a passkey, as `navigator.credentials.create` does. */
  create({ options }: CreationChallenge, tricks: Tricks = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const key: Key = {
      sign: (bytes) => sign('sha256', bytes, privateKey),
      userHandle: options.user.id,
      counter: 0,
    };
    this.keys.set(toText(id), key);
    const coseKey = toCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const attested = Buffer.concat([
      Buffer.from(this.aaguid.replaceAll('-', ''), 'hex'),
      Buffer.from([0, id.length]),
      id,
      coseKey,
    ]);
    const authData = Buffer.concat([this.toHeader(options.rp.id, key, flags.hasKey, tricks), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...toCredential(toText(id)),
      response: {
        clientDataJSON: toText(this.toClientData('webauthn.create', options.challenge, tricks)),
        attestationObject: toText(toCbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` does. `id`: the passkey; default: the newest. */
  get({ options }: AssertionChallenge, tricks: Tricks = {}, id: string = [...this.keys.keys()].at(-1) ?? '') {
    const key = this.keys.get(id);
    if (!key) throw new Error(`no passkey ${id}`);
    const clientData = this.toClientData('webauthn.get', options.challenge, tricks);
    const authData = this.toHeader(options.rpId, key, 0, tricks);
    const signature = key.sign(Buffer.concat([authData, toHash(clientData)]));
    return {
      ...toCredential(id),
      response: {
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authData),
        signature: toText(signature),
        userHandle: tricks.userHandle ?? key.userHandle,
      },
    };
  }

  private toHeader(rpId: string, key: Key, more: number, { isVerified = true, counter }: Tricks): Buffer {
    if (this.counts) key.counter += 1;
    const bytes = Buffer.alloc(5);
    bytes[0] = flags.present | (isVerified ? flags.verified : 0) | more;
    bytes.writeUInt32BE(counter ?? key.counter, 1);
    return Buffer.concat([toHash(rpId), bytes]);
  }

  private toClientData(type: string, challenge: string, { origin = this.origin }: Tricks): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function toCredential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function toHash(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Encodes integers, texts, bytes and maps in CBOR (RFC 8949). */
function toCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value]);
  if (!(value instanceof Map)) throw new TypeError(`no CBOR for ${typeof value}`);
  const entries = [...(value as Map<unknown, unknown>)].flatMap(([name, member]) => [
    toCbor(name),
    toCbor(member),
  ]);
  return Buffer.concat([toHead(5, value.size), ...entries]);
}

function toHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}
