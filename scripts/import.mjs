// npm run import -- content.zip   fills a site without content from an archive of the cabinet
import { readPathArguments, runFeatureCommand } from './lib/run-feature-command.mjs';

await runFeatureCommand('features/archive/command/import-content.ts', { args: readPathArguments() });
