import packageJson from '@/package.json';

/** Semantic version of the product, whose changes CHANGELOG.md lists. */
export const { version } = packageJson;
