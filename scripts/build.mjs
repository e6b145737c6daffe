import { build } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await build();
});
