// npm run export -- content.zip   writes the content of a site, which may be running, as an archive of the cabinet
import { readPathArguments, runFeatureCommand } from './lib/run-feature-command.mjs';

await runFeatureCommand('features/archive/command/export-content.ts', { args: readPathArguments() });
