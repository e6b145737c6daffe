import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  acceptsNode,
  isIgnored,
  listImageSettings,
  listNamesBelow,
  listNodeVersions,
  listVariables,
  readYaml,
} from './checks/deploy-files';
import { listExampleSettings } from './checks/documented-settings';
import { readSettingNames } from './read-setting-names';
import { root } from './source-files';

const read = (path: string) => readFileSync(root + path, 'utf8');

const names = readSettingNames();
const settings = [...names.core, ...names.features, 'NODE_ENV'];
const dockerfile = read('deploy/Dockerfile');
const [compose] = readYaml(read('deploy/compose.yaml')) as [
  { services: Record<string, object>; networks: Record<string, { internal?: boolean } | null> },
];
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };

describe('settings in deploy/', () => {
  it.each(['site-a', 'site-b', 'tools'])('of the service %s exist', (name) => {
    const names = listNamesBelow(compose.services[name], ['environment']);
    expect(names).toContain('AUTH_SECRET');
    expect(settings).toEqual(expect.arrayContaining(names));
  });

  it('of the image exist', () => {
    const names = listImageSettings(dockerfile);
    expect(names).toContain('DATA_DIR');
    expect(settings).toEqual(expect.arrayContaining(names));
  });

  it.each(['config.yaml', 'secret.example.yaml'])('of kubernetes/%s exist', (file) => {
    const documents = readYaml(read(`deploy/kubernetes/${file}`));
    const names = documents.flatMap((document) => listNamesBelow(document, ['data', 'stringData']));
    expect(names.length).toBeGreaterThan(0);
    expect(settings).toEqual(expect.arrayContaining(names));
  });

  it('of .env.example equal the variables of compose.yaml', () => {
    expect(listExampleSettings(read('deploy/.env.example'))).toEqual(
      listVariables(read('deploy/compose.yaml')),
    );
  });

  it('hold no secrets', () => {
    const values = [...read('deploy/.env.example').matchAll(/^(?:.*(?:SECRET|PASSWORD|KEY).*)=(.+)$/gm)];
    expect(values).toEqual([]);
  });
});

interface Service {
  readonly cap_drop: string[];
  readonly security_opt: string[];
  readonly read_only: boolean;
  readonly tmpfs?: string[];
  readonly environment: Record<string, string>;
  readonly networks: readonly string[] | Record<string, { ipv4_address?: string }>;
}

/** Returns the names of the networks of a service. */
function listNetworks({ networks }: Service): string[] {
  return Array.isArray(networks) ? [...(networks as readonly string[])] : Object.keys(networks);
}

describe('containers may do only what they must', () => {
  const services = compose.services as Record<string, Service>;

  it.each(Object.keys(services))('the service %s has no capabilities of its own choice', (name) => {
    expect(services[name]!.cap_drop).toEqual(['ALL']);
    expect(services[name]!.security_opt).toEqual(['no-new-privileges:true']);
    expect(services[name]!.read_only).toBe(name !== 'tools');
  });

  it('the site trusts Caddy alone', () => {
    const trusted = services['site-a']!.environment['TRUST_PROXY'];
    expect(trusted).toBe('172.30.77.2');
    expect(services['caddy']!.networks).toMatchObject({ inside: { ipv4_address: trusted } });
  });

  it.each(['site-a', 'site-b', 'tools'])(
    'the service %s has a way out, and one network with Caddy',
    (name) => {
      const own = listNetworks(services[name]!);
      expect(own.filter((network) => compose.networks[network]?.internal !== true)).toEqual(['way-out']);
      expect(own.filter((network) => listNetworks(services['caddy']!).includes(network))).toEqual(['inside']);
    },
  );

  it.each(['postgres', 'storage'])('the service %s has no way out', (name) => {
    expect(listNetworks(services[name]!)).toEqual(['inside']);
    expect(compose.networks['inside']?.internal).toBe(true);
  });

  it.each(Object.keys(services))('the service %s writes to memory and volumes only', (name) => {
    if (services[name]!.read_only) expect(services[name]!.tmpfs).toContain('/tmp');
  });
});

test('a site of many is backed up as the guide backs up one', () => {
  const unit = read('deploy/lyceum-backup@.service').replaceAll('/lyceum/%i', '/lyceum');
  const commands = read('docs/deployment.md').match(/^ExecStart=.*\/var\/backups\/lyceum( .*)?$/gm)!;
  const [backup, removal] = commands.filter((command) => !command.includes('--rehearse'));
  expect(backup).toContain('scripts/backup.mjs');
  expect(removal).toContain('head -n -14');
  expect(unit.split('\n')).toEqual(expect.arrayContaining([backup, removal]));
});

test('the guide names the command that fixes an image to its digest', () => {
  expect(read('docs/several-instances.md')).toContain('docker buildx imagetools inspect');
});

test('the Node of the image is one of package.json', () => {
  const versions = listNodeVersions(dockerfile);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(acceptsNode(engines.node, version)).toBe(true);
});

test('the probes ask for addresses of health that exist', () => {
  const files = ['deploy/Dockerfile', 'deploy/Caddyfile', 'deploy/kubernetes/site.yaml'];
  const paths = files.flatMap((file) => read(file).match(/\/api\/health[a-z/]*/g) ?? []);
  expect([...new Set(paths)].sort()).toEqual(['/api/health', '/api/health/live']);
});

test.each([
  'backups/a.zip',
  'data/uploads/ab/a.jpg',
  'deploy/.env',
  'deploy/backups/a.zip',
  'deploy/data/site.sqlite-wal',
  'deploy/kubernetes/secret.yaml',
  'move.zip',
  'site.sqlite',
])('%s is in no image', (path) => {
  expect(isIgnored(read('.dockerignore'), path)).toBe(true);
});

test('the sources are in the image', () => {
  for (const path of [
    'lib/env/env.ts',
    'package.json',
    '.npmrc',
    'sample/fill-with-sample.ts',
    '.env.example',
  ])
    expect([path, isIgnored(read('.dockerignore'), path)]).toEqual([path, false]);
});

test('each image of Kubernetes has a tag, the same for all', () => {
  const [{ resources, images }] = readYaml(read('deploy/kubernetes/kustomization.yaml')) as [
    { resources: string[]; images: { name: string; newTag: string }[] },
  ];
  const files = resources.filter((file) => file !== 'secret.yaml');
  const used = files.flatMap((file) => {
    const text = read(`deploy/kubernetes/${file}`);
    expect(readYaml(text).length).toBeGreaterThan(0);
    return [...text.matchAll(/image: (\S+)$/gm)].map((match) => match[1]!);
  });
  expect(images.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  const [tag, ...others] = [...new Set(images.map(({ newTag }) => newTag))];
  expect(others).toEqual([]);
  expect(read('docs/several-instances.md')).toContain(`lyceum-site-tools:${tag} `);
});

describe('check of deploy/', () => {
  it('reads names from YAML, a Dockerfile and variables', () => {
    const [document] = readYaml(
      'a: &a { environment: { PORT: 1, NOT_A_SETTING: 2 } }\nb: { <<: *a }\nimage: x\n',
    );
    expect(listNamesBelow((document as { b: object }).b, ['environment'])).toEqual(['PORT', 'NOT_A_SETTING']);
    expect(listImageSettings('FROM a\nENV PORT=1 HOST=2\nRUN NOT=3 x\n')).toEqual(['PORT', 'HOST']);
    expect(listVariables('a: ${B:?x}${A:-1}\nb: ${A}')).toEqual(['A', 'B']);
    expect(() => readYaml('a: [')).toThrow();
  });

  it.each([
    ['20', true],
    ['20.18', false],
    ['21', false],
    ['22.11', false],
    ['22', true],
    ['24', true],
  ])('Node %s is accepted: %s', (version, isAccepted) => {
    expect(acceptsNode('^20.19.0 || >=22.12.0', version)).toBe(isAccepted);
  });
});
