import { strFromU8, unzipSync } from 'fflate';
import { walkXml } from './walk-xml';

/** Largest sum of the parts of a file that are read, in bytes: a small archive can hold many gigabytes. */
const maxBytes = 64 * 1024 * 1024;

/** The parts of an Excel file. */
export interface XlsxPackage {
  /** Returns the XML of a part; `undefined` if there is none. */
  readonly getPart: (path: string) => string | undefined;
  /** Returns the parts to which a part refers, `''` for the package, by the ids of the references. */
  readonly listTargets: (path: string) => ReadonlyMap<string, Target>;
}

interface Target {
  /** Last part of the type, such as `worksheet`. */
  readonly type: string;
  readonly path: string;
}

/** Opens an Excel file. Throws if it is no archive, or unpacked larger than a timetable can be. */
export function openPackage(bytes: Uint8Array): XlsxPackage {
  let total = 0;
  // The synchronous function starts no worker, which the content security policy would refuse.
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      total += originalSize;
      if (total > maxBytes) throw new Error(`The parts of the file are larger than ${maxBytes} bytes.`);
      return true;
    },
  });
  // Names of parts are compared without case.
  const parts = new Map(
    Object.entries(files).map(([name, data]) => [name.replaceAll('\\', '/').toLowerCase(), data]),
  );
  const getPart = (path: string) => {
    const data = parts.get(path.toLowerCase());
    return data && decode(data);
  };
  const listTargets = (path: string) => {
    const targets = new Map<string, Target>();
    const relations = getPart(path.replace(/[^/]*$/, '_rels/$&.rels'));
    if (relations === undefined) return targets;
    walkXml(relations, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, { type: Type.replace(/^.*\//, ''), path: resolve(Target, path) });
      },
    });
    return targets;
  };
  return { getPart, listTargets };
}

function decode(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  return strFromU8(data).replace(/^\ufeff/, '');
}

function resolve(target: string, from: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), `file:///${from}`);
  return decodeURIComponent(pathname).slice(1);
}
