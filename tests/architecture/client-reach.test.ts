import { describe, expect, it } from 'vitest';
import { listClientLeaks, type GraphModule } from './checks/client-reach';

const isServerOnly = (path: string) => path === 'lib/env/env.ts';

describe('code reachable from the browser', () => {
  it('is followed through every import', () => {
    const leaking: GraphModule[] = [
      { path: 'components/a.tsx', directive: 'use client', imports: ['components/b.tsx'] },
      { path: 'components/b.tsx', directive: null, imports: ['lib/env/env.ts'] },
      { path: 'lib/env/env.ts', directive: null, imports: [] },
    ];
    expect(listClientLeaks(leaking, isServerOnly)).toEqual([
      'components/a.tsx -> components/b.tsx -> lib/env/env.ts',
    ]);
  });

  it('ends at a server action', () => {
    const calling: GraphModule[] = [
      { path: 'components/a.tsx', directive: 'use client', imports: ['app/actions.ts'] },
      { path: 'app/actions.ts', directive: 'use server', imports: ['lib/env/env.ts'] },
    ];
    expect(listClientLeaks(calling, isServerOnly)).toEqual([]);
  });
});
