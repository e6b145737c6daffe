import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { clientAddressHeader } from '@/lib/api/client-address';
import { readAddressList } from '@/lib/env/address-list';
import { createClientAddressReader, withClientAddress } from './client-address-reader';
import { toLog } from '@/tests/setup/to-log';

interface Connection {
  /** Address of the other end of the socket. */
  peer: string;
  trusted?: string;
  headers?: readonly (readonly [string, string])[];
}

function markRequest({ peer, trusted = '', headers = [] }: Connection) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  request.rawHeaders = headers.flat();
  for (const [name, value] of headers) {
    const known = request.headers[name.toLowerCase()];
    request.headers[name.toLowerCase()] = known === undefined ? value : `${String(known)}, ${value}`;
  }
  const log = vi.fn();
  const readAddress = createClientAddressReader({
    trustedProxies: readAddressList(trusted)!,
    log: toLog(log),
  });
  void withClientAddress(readAddress, async () => {})(request, new ServerResponse(request));
  const raw = request.rawHeaders.filter(
    (_, index) => request.rawHeaders[index - 1]?.toLowerCase() === clientAddressHeader,
  );
  expect(raw).toEqual([request.headers[clientAddressHeader]]);
  return { address: raw[0], log };
}

const forwarded = (value: string) => [['X-Forwarded-For', value]] as const;

describe("the client's address", () => {
  test.each<[string, Connection, string]>([
    ['is that of the socket', { peer: '203.0.113.9' }, '203.0.113.9'],
    [
      'is an IPv4 address if the socket has an IPv4-mapped one',
      { peer: '::ffff:203.0.113.9' },
      '203.0.113.9',
    ],
    ['is the /64 of an IPv6 address', { peer: '2001:db8:1:2:aaaa::1' }, '2001:db8:1:2::'],
    [
      'ignores the header of an untrusted peer',
      { peer: '203.0.113.9', headers: forwarded('192.0.2.1') },
      '203.0.113.9',
    ],
    [
      'ignores the header of an untrusted peer if a proxy is trusted',
      { peer: '203.0.113.9', trusted: 'loopback', headers: forwarded('192.0.2.1') },
      '203.0.113.9',
    ],
    [
      'is the address in the header of a trusted proxy',
      { peer: '::ffff:127.0.0.1', trusted: 'loopback', headers: forwarded('192.0.2.1') },
      '192.0.2.1',
    ],
    [
      'is the nearest hop that is not a trusted proxy',
      {
        peer: '127.0.0.1',
        trusted: 'loopback,10.0.0.0/8',
        headers: forwarded('6.6.6.6, 192.0.2.1, 10.0.0.7'),
      },
      '192.0.2.1',
    ],
    [
      'is read from repeated headers in order',
      {
        peer: '127.0.0.1',
        trusted: 'loopback',
        headers: [...forwarded('6.6.6.6'), ...forwarded('192.0.2.1')],
      },
      '192.0.2.1',
    ],
    [
      'has no port',
      { peer: '127.0.0.1', trusted: 'loopback', headers: forwarded('192.0.2.1:5000') },
      '192.0.2.1',
    ],
    ['is the proxy if it sends no header', { peer: '127.0.0.1', trusted: 'loopback' }, '127.0.0.1'],
    [
      'is the proxy if its header ends with no address',
      { peer: '127.0.0.1', trusted: 'loopback', headers: forwarded('6.6.6.6, unknown') },
      '127.0.0.1',
    ],
    [
      'is found among any number of hops',
      { peer: '127.0.0.1', trusted: 'loopback', headers: forwarded('127.0.0.1,'.repeat(10_000)) },
      '127.0.0.1',
    ],
    [
      'ignores a client address header of the client',
      {
        peer: '203.0.113.9',
        headers: [
          ['X-Client-Address', '6.6.6.6'],
          ['x-client-address', '7.7.7.7'],
        ],
      },
      '203.0.113.9',
    ],
  ])('%s', (_name, connection, address) => {
    expect(markRequest(connection).address).toBe(address);
  });

  test('logs an untrusted proxy once', () => {
    expect(markRequest({ peer: '127.0.0.1', headers: forwarded('192.0.2.1') }).log).toHaveBeenCalledTimes(1);
    expect(
      markRequest({ peer: '127.0.0.1', trusted: 'loopback', headers: forwarded('192.0.2.1') }).log,
    ).not.toHaveBeenCalled();
    expect(markRequest({ peer: '127.0.0.1' }).log).not.toHaveBeenCalled();
    // The value that the site sends to Next, which sends it back when it fetches the page after an action.
    expect(markRequest({ peer: '127.0.0.1', headers: forwarded('') }).log).not.toHaveBeenCalled();
  });
});
