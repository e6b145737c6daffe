import { parseAllDocuments } from 'yaml';

/** Returns the documents of a YAML file. Throws if it is not valid. */
export function readYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });
}

/** Returns the names of the objects below any key of `keys` in a YAML document, such as those of `environment`. */
export function listNamesBelow(value: unknown, keys: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    keys.includes(key) ? Object.keys(child as object) : listNamesBelow(child, keys),
  );
}

/** Returns the names of `ENV` in a Dockerfile. */
export function listImageSettings(dockerfile: string): string[] {
  const lines = dockerfile.split('\n').filter((line) => line.startsWith('ENV '));
  return lines.flatMap((line) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map((match) => match[1]!));
}

/** Returns the names of variables that a compose file takes from its `.env`. */
export function listVariables(compose: string): string[] {
  const names = [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((match) => match[1]!);
  return [...new Set(names)].sort();
}

/** Returns the versions of Node of the images that a Dockerfile begins with. */
export function listNodeVersions(dockerfile: string): string[] {
  return [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map((match) => match[1]!);
}

/** Whether a range like `^20.19.0 || >=22.12.0` contains the newest release of a version like `24` or `22.12`. */
export function acceptsNode(range: string, version: string): boolean {
  const [major = 0, minor = Infinity] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, least, leastMinor] = /^(\^|>=)(\d+)\.(\d+)\.\d+$/.exec(part.trim()) ?? [];
    if (sign === undefined) throw new Error(`The range ${part} is not understood.`);
    if (major !== Number(least)) return sign === '>=' && major > Number(least);
    return minor >= Number(leastMinor);
  });
}

/** Whether a `.dockerignore` without exceptions leaves a path out of the image. */
export function isIgnored(dockerignore: string, path: string): boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return patterns.some((pattern) => {
    const expression = pattern
      .replace(/[.+^$()|[\]{}\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (sign) => (sign === '*' ? '[^/]*' : '(?:.*/)?'));
    return new RegExp(`^${expression}(/|$)`).test(path);
  });
}
