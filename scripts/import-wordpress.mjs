// npm run import:wordpress -- export.xml [--media FOLDER] [--dry-run] …   imports the content of a WordPress site
import { runFeatureCommand } from './lib/run-feature-command.mjs';

// Texts are staged on disk, so a small heap is enough; without a limit V8 collects garbage late.
await runFeatureCommand('features/wordpress-import/command/import-wordpress.ts', {
  flags: ['--max-old-space-size=160'],
});
