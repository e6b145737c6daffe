// npm run export:static -- --to FOLDER [--url https://new.example]   writes the public site as files
import { isBuilt } from './lib/built.mjs';
import { StepError } from './lib/run.mjs';
import { runFeatureCommand } from './lib/run-feature-command.mjs';

await runFeatureCommand('features/static-export/command/export-static.ts', {
  // A build here would change the files of a site that may be running.
  prepare: () => {
    if (!isBuilt()) throw new StepError('An export starts the site: run npm run build first.');
  },
});
