import { isRemoteTarget } from './is-remote-target';
import { toPartName, type Parts } from './archive-parts';
import { readXml } from './read-xml';

/** What the parts and relations of an Office package say of it. */
export interface OfficePackage {
  /** Content type of the main part in lower case; empty if the package does not say which it is. */
  readonly mainType: string;
  readonly hasActiveContent: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const contentTypesName = '[content_types].xml';

/** Content types and relations of macros. */
const macroTypes = /vbaproject|vbadata|macroenabled|macrosheet/i;

/** Relations whose target Office loads when it opens the file. */
const loadedTypes = /\/(?:attachedtemplate|oleobject|package|frame|subdocument)$/i;

/** Parts that can hold fields or links of DDE, which starts programs. */
const ddeTypes = /wordprocessingml\.[a-z.]+\+xml$|spreadsheetml\.externallink\+xml$/;
const dde = /^\s*dde(?:auto)?\b/i;

/** Reads an Office package; `null` if the archive is none. Throws if it cannot be read. */
export async function readOfficePackage(parts: Parts): Promise<OfficePackage | null> {
  if (!parts.has(contentTypesName)) return null;
  const types = await listElements(parts, contentTypesName);
  const toType = createTypeReader(types);
  let hasActiveContent = types.some(({ ContentType = '' }) => macroTypes.test(ContentType));
  let main: string | null = null;
  for (const name of parts.names.filter((part) => part.endsWith('.rels'))) {
    for (const { Type = '', Target = '' } of await listElements(parts, name)) {
      if (name === '_rels/.rels' && /\/officeDocument$/i.test(Type)) main ??= toPartName(Target);
      const isLoaded = loadedTypes.test(Type) && isRemoteTarget(Target);
      hasActiveContent ||= isLoaded || macroTypes.test(Type);
    }
  }
  for (const name of parts.names.filter((part) => ddeTypes.test(toType(part))))
    hasActiveContent ||= await hasDde(parts, name);
  return { mainType: main === null ? '' : toType(main), hasActiveContent };
}

async function listElements(parts: Parts, name: string): Promise<Attributes[]> {
  const elements: Attributes[] = [];
  await readXml(await parts.open(name), { open: (_name, attributes) => void elements.push(attributes) });
  return elements;
}

/** Returns the function that finds the content type of a part in lower case; empty if it has none. */
function createTypeReader(elements: readonly Attributes[]): (part: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const { PartName, Extension, ContentType = '' } of elements) {
    const type = ContentType.trim().toLowerCase();
    if (PartName !== undefined) overrides.set(toPartName(PartName), type);
    else if (Extension !== undefined) defaults.set(Extension.toLowerCase(), type);
  }
  return (part) => overrides.get(part) ?? defaults.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
}

/** Whether a part has a field or a link of DDE. Programs split the instruction of a field over several elements. */
async function hasDde(parts: Parts, name: string): Promise<boolean> {
  let isFound = false;
  const instructions: string[] = [];
  const endField = () => {
    const instruction = instructions.pop() ?? '';
    isFound ||= dde.test(instruction);
  };
  await readXml(await parts.open(name), {
    open(element, { fldCharType, instr = '' }) {
      if (element === 'ddeLink' || (element === 'fldSimple' && dde.test(instr))) isFound = true;
      if (element !== 'fldChar') return;
      if (fldCharType === 'begin') instructions.push('');
      else if (fldCharType === 'separate') isFound ||= dde.test(instructions.at(-1) ?? '');
      else endField();
    },
    text(text, element) {
      if (element !== 'instrText') return;
      if (instructions.length === 0) instructions.push('');
      instructions.push(instructions.pop()! + text);
    },
  });
  // Fields without an end count as well.
  return isFound || instructions.some((instruction) => dde.test(instruction));
}
