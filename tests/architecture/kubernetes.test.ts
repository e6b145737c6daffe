import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readYaml } from './checks/deploy-files';
import { root } from './source-files';

interface Peer {
  readonly namespaceSelector?: object;
  readonly podSelector?: object;
  readonly ipBlock?: { cidr: string; except?: string[] };
}

interface Policy {
  readonly podSelector: object;
  readonly policyTypes: string[];
  readonly ingress?: { from?: Peer[]; ports?: { port: number | string }[] }[];
  readonly egress?: { to?: Peer[]; ports?: { port: number | string }[] }[];
}

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
  readonly containers: {
    name: string;
    securityContext: {
      allowPrivilegeEscalation: boolean;
      readOnlyRootFilesystem?: boolean;
      capabilities: { drop: string[]; add?: string[] };
    };
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  readonly volumes: { name: string; emptyDir?: object }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { name: string };
  readonly spec: {
    readonly template?: { readonly metadata: { labels: Record<string, string> }; readonly spec: Pod };
    readonly jobTemplate?: { readonly spec: Required<Pick<Manifest['spec'], 'template'>> };
  };
}

const read = (file: string) => readFileSync(`${root}deploy/kubernetes/${file}`, 'utf8');

describe('in Kubernetes', () => {
  const manifests = ['site.yaml', 'tools.yaml'].flatMap((file) => readYaml(read(file)) as Manifest[]);
  const policies = Object.fromEntries(
    manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec }) => [metadata.name, spec as unknown as Policy]),
  );
  const pods = manifests.flatMap(({ metadata, spec }) => {
    const template = spec.template ?? spec.jobTemplate?.spec.template;
    return template ? [{ name: metadata.name, labels: template.metadata.labels, ...template.spec }] : [];
  });

  it('only pods of the Ingress reach the site', () => {
    const { ingress, policyTypes } = policies['lyceum']!;
    expect(policyTypes).toEqual(['Ingress']);
    expect(ingress).toHaveLength(1);
    const [{ from, ports }] = ingress as [{ from: Peer[]; ports: { port: string }[] }];
    // Two selectors in one peer must both match; in two peers, every pod of the namespace would match.
    expect(from.map((peer) => Object.keys(peer).sort())).toEqual([['namespaceSelector', 'podSelector']]);
    expect(ports).toEqual([{ port: 'http' }]);
    expect(policies['lyceum-tools']!.policyTypes).toEqual(['Ingress']);
    expect(policies['lyceum-tools']!.ingress).toBeUndefined();
  });

  it('the example of an Ingress leads to the Service, and allows content archives', () => {
    const [ingress] = readYaml(read('ingress.example.yaml')) as [
      {
        metadata: { annotations: Record<string, string> };
        spec: {
          rules: {
            host: string;
            http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
          }[];
        };
      },
    ];
    const { metadata, spec } = ingress;
    const [{ host, http }] = spec.rules as [(typeof spec.rules)[0]];
    expect(read('config.yaml')).toContain(`SITE_URL: https://${host}\n`);
    const { service } = http.paths[0]!.backend;
    const target = manifests.find(
      ({ kind, metadata: { name } }) => kind === 'Service' && name === service.name,
    )!;
    const { ports } = target.spec as unknown as { ports: { name: string }[] };
    expect(ports.map(({ name }) => name)).toEqual([service.port.name]);
    expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('2049m');
  });

  it('a backup that a cluster could not start is made up', () => {
    const job = manifests.find(({ kind }) => kind === 'CronJob')!;
    expect(job.spec).toMatchObject({ startingDeadlineSeconds: 3600, concurrencyPolicy: 'Forbid' });
  });

  it('pods reach names, the database and storage, but not the metadata of the cloud', () => {
    const { egress, policyTypes } = policies['lyceum-egress']!;
    expect(policyTypes).toEqual(['Egress']);
    expect(egress!.flatMap(({ ports }) => ports!.map(({ port }) => port))).toEqual([53, 53, 5432, 443]);
    const blocks = egress!.flatMap(({ to }) => to!.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(blocks.map(({ except }) => except)).toEqual([['169.254.0.0/16']]);
  });

  it('every pod is selected by policies of both directions', () => {
    const labels = [...new Set(pods.map((pod) => pod.labels['app.kubernetes.io/name']!))].sort();
    expect(labels).toEqual(['lyceum', 'lyceum-tools']);
    const select = (name: string) => JSON.stringify(policies[name]!.podSelector);
    for (const label of labels) expect(select('lyceum-egress')).toContain(`"${label}"`);
    for (const label of labels)
      expect(policies[label]!.podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': label } });
  });

  it.each(pods)('containers of $name have no rights beyond their volumes', (pod) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { name, securityContext, volumeMounts } of pod.containers) {
      expect(securityContext.allowPrivilegeEscalation).toBe(false);
      expect(securityContext.capabilities).toEqual({ drop: ['ALL'] });
      // npm and the commands of the tools write beside their programs.
      expect(securityContext.readOnlyRootFilesystem ?? false).toBe(name !== 'tools');
      const { name: volume } = volumeMounts.find(({ mountPath }) => mountPath === '/tmp')!;
      expect(pod.volumes.find((mounted) => mounted.name === volume)?.emptyDir).toBeDefined();
    }
  });
});
