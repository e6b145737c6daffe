import { readdirSync, readFileSync } from 'node:fs';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { listClientLeaks, type GraphModule } from './checks/client-reach';
import { cruise } from './cruise';
import { root } from './source-files';

const isServerOnly = (path: string) =>
  /^lib\/(env\/env|clients\/api-clients|api\/transports)\.ts$|^lib\/(server|delivery)\/|node_modules\/(server-only|next-auth\/(index|jwt))/.test(
    path,
  );

describe('the imports of the project', () => {
  let result: ICruiseResult;

  // Reading all modules takes long while other tests run.
  beforeAll(async () => {
    result = await cruise();
  }, 180_000);

  it('break no rule of dependency-cruiser.config.mjs', () => {
    const violations = result.summary.violations.map(
      ({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`,
    );
    expect(violations).toEqual([]);
  });

  it('leave no two folders in a circle', async () => {
    const { summary } = await cruise(root, 'dependency-cruiser.folders.config.mjs');
    expect(summary.violations.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(1000);
  }, 180_000);

  it('have a floor for every room', async () => {
    const { floors } = (await import(`${root}dependency-cruiser.config.mjs`)) as {
      floors: Readonly<Record<string, readonly (readonly string[])[]>>;
    };
    for (const [place, order] of Object.entries(floors)) {
      const rooms = readdirSync(root + place, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      const listed = order.flat().filter((room) => room !== '.');
      expect(listed.sort(), place).toEqual(rooms.sort());
    }
  });

  it('leave settings, session secrets and the API transport on the server', () => {
    const graph = result.modules
      .filter(({ source }) => /^(app|components|features|lib)\//.test(source))
      .map(({ source, dependencies }): GraphModule => ({
        path: source,
        directive: readDirective(source),
        imports: dependencies
          .filter(({ typeOnly, dependencyTypes }) => !typeOnly && !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      }));
    expect(graph.length).toBeGreaterThan(500);
    expect(listClientLeaks(graph, isServerOnly)).toEqual([]);
  });
});

function readDirective(path: string): GraphModule['directive'] {
  const first = /^\s*(?:\/\/.*\n|\/\*[\s\S]*?\*\/|\s)*['"](use client|use server)['"]/.exec(
    readFileSync(root + path, 'utf8'),
  );
  return (first?.[1] as GraphModule['directive'] | undefined) ?? null;
}
