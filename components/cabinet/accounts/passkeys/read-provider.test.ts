import { expect, test } from 'vitest';
import { SoftwareAuthenticator } from '@/tests/setup/software-authenticator';
import { readProvider } from './read-provider';

const options = {
  challenge: 'x',
  rp: { id: 'school.example', name: 'school.example' },
  user: { id: 'x', name: 'x', displayName: 'x' },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
} as const;

function create(aaguid?: string) {
  const authenticator = new SoftwareAuthenticator('https://school.example', true, aaguid);
  return authenticator.create({
    challenge: 'x',
    options: { ...options, pubKeyCredParams: [], excludeCredentials: [] },
  });
}

test.each([
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  [undefined, null],
])('the authenticator %s is %s', (aaguid, name) => {
  expect(readProvider(create(aaguid))).toBe(name);
});

test('an attestation without authenticator data names no provider', () => {
  const created = create();
  expect(
    readProvider({ ...created, response: { ...created.response, attestationObject: 'AAAA' } }),
  ).toBeNull();
});
