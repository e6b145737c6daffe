import { features } from '@/features';

const manifests: readonly { readonly name: string; readonly uses?: readonly string[] }[] = features;

/**
 * Returns the features to take out together, each with a name: all of them, and with `npm run test:full` also each in turn with
 * those that use it.
 */
export function listRemovals(): [name: string, features: string[]][] {
  const names = manifests.map(({ name }) => name);
  const isFull = process.env['TEST_FULL'] === 'true';
  return [
    ['any feature', names],
    ...names.filter(() => isFull).map((name): [string, string[]] => [name, listWithUsers(name)]),
  ];
}

/** Returns a feature and those that use it, directly or through others. */
function listWithUsers(name: string): string[] {
  const users = manifests.filter(({ uses }) => uses?.includes(name));
  return [...new Set([name, ...users.flatMap((user) => listWithUsers(user.name))])];
}
