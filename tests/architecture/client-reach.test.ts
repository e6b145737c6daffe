import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listClientLeaks, type GraphModule } from './checks/client-reach';
import { cruise } from './cruise';
import { root } from './source-files';

const isServerOnly = (path: string) =>
  /^lib\/(env|api\/server|api\/transports)\.ts$|^lib\/(server|delivery)\/|node_modules\/(server-only|next-auth\/(index|jwt))/.test(
    path,
  );

describe('code reachable from the browser', () => {
  it('excludes settings, session secrets and the embedded API', async () => {
    const { modules } = await cruise();
    const graph = modules
      .filter(({ source }) => /^(app|components|lib)\//.test(source))
      .map(({ source, dependencies }): GraphModule => ({
        path: source,
        directive: readDirective(source),
        imports: dependencies
          .filter(({ typeOnly, dependencyTypes }) => !typeOnly && !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      }));
    expect(listClientLeaks(graph, isServerOnly)).toEqual([]);
  }, 60_000);

  it('is followed through every import', () => {
    const leaking: GraphModule[] = [
      { path: 'components/a.tsx', directive: 'use client', imports: ['components/b.tsx'] },
      { path: 'components/b.tsx', directive: null, imports: ['lib/env.ts'] },
      { path: 'lib/env.ts', directive: null, imports: [] },
    ];
    expect(listClientLeaks(leaking, isServerOnly)).toEqual([
      'components/a.tsx -> components/b.tsx -> lib/env.ts',
    ]);
  });

  it('ends at a server action', () => {
    const calling: GraphModule[] = [
      { path: 'components/a.tsx', directive: 'use client', imports: ['app/actions.ts'] },
      { path: 'app/actions.ts', directive: 'use server', imports: ['lib/env.ts'] },
    ];
    expect(listClientLeaks(calling, isServerOnly)).toEqual([]);
  });
});

function readDirective(path: string): GraphModule['directive'] {
  const first = /^\s*(?:\/\/.*\n|\/\*[\s\S]*?\*\/|\s)*['"](use client|use server)['"]/.exec(
    readFileSync(root + path, 'utf8'),
  );
  return (first?.[1] as GraphModule['directive'] | undefined) ?? null;
}
