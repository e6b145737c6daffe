// npm run city-notices -- list   publishes signed notices to all sites of a city; see features/city-notices/command
import { runFeatureCommand } from './lib/run-feature-command.mjs';

await runFeatureCommand('features/city-notices/command/city-notices.ts');
