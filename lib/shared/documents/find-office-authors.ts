import { readXmlText } from './read-xml-text';
import { readZipPart } from './read-zip-part';

/** Parts with properties, and their elements with names of people. */
const parts: readonly (readonly [part: string, elements: readonly string[]])[] = [
  ['docProps/core.xml', ['dc:creator', 'cp:lastModifiedBy']],
  ['docProps/app.xml', ['Manager']],
  // OpenDocument.
  ['meta.xml', ['meta:initial-creator', 'dc:creator']],
];

/** Returns the names in the properties of a package of Office or OpenDocument. */
export async function findOfficeAuthors(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const names: string[] = [];
  for (const [part, elements] of parts) {
    const xml = await readZipPart(bytes, part);
    if (xml !== null) names.push(...elements.flatMap((element) => readXmlText(xml, element)));
  }
  return names;
}
