// npm run import:site -- https://old.example [--dry-run] …   imports the content of an old site by reading its pages
import { runFeatureCommand } from './lib/run-feature-command.mjs';

await runFeatureCommand('features/site-import/command/import-site.ts');
