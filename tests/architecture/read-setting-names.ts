import { readFileSync } from 'node:fs';
import { serverFeatures } from '@/features/server';
import type { ServerFeature } from '@/lib/server/server-feature';
import { listReadSettings } from './checks/documented-settings';
import { listSourceFiles, root } from './source-files';

const features: readonly ServerFeature[] = serverFeatures;

/** Returns the source of `lib/env`, without tests. */
export function readEnvironmentSource(): string {
  return listSourceFiles(['lib/env'])
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n');
}

/** Returns the names of the variables that the core and the features read. */
export function readSettingNames(): { readonly core: string[]; readonly features: string[] } {
  return {
    core: listReadSettings(readEnvironmentSource()),
    features: features.flatMap(({ settings }) => settings?.names ?? []),
  };
}
