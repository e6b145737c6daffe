import { readCompoundFile } from './read-compound-file';

/** Name of the stream of properties. */
const propertyStream = '\u0005summaryinformation';

/** Numbers of the properties: author, and who saved the file last. */
const personProperties: readonly number[] = [4, 8];
const codePageProperty = 1;

/** Types of a text: in the code page of the document, in UTF-16. */
const shortText = 30;
const wideText = 31;

/** Returns the names in the properties of an Office file of before 2007. Throws `RangeError` if it is damaged. */
export function findOldOfficeAuthors(bytes: Uint8Array): string[] {
  const stream = readCompoundFile(bytes).read(propertyStream);
  if (!stream) return [];
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const set = view.getUint32(44, true);
  const places = new Map<number, number>();
  for (let left = Math.min(view.getUint32(set + 4, true), 100), at = set + 8; left > 0; left -= 1, at += 8)
    places.set(view.getUint32(at, true), set + view.getUint32(at + 4, true));
  const page = places.get(codePageProperty);
  const label = toEncoding(page === undefined ? 0 : view.getUint16(page + 4, true));
  return personProperties.flatMap((property) => {
    const at = places.get(property);
    return at === undefined ? [] : readText(stream, view, at, label);
  });
}

function readText(stream: Uint8Array, view: DataView, at: number, label: string): string[] {
  const type = view.getUint32(at, true);
  if (type !== shortText && type !== wideText) return [];
  const length = view.getUint32(at + 4, true) * (type === wideText ? 2 : 1);
  const text = new TextDecoder(type === wideText ? 'utf-16le' : label).decode(
    stream.subarray(at + 8, at + 8 + length),
  );
  return [text.replaceAll('\0', '')];
}

function toEncoding(codePage: number): string {
  if (codePage === 1200) return 'utf-16le';
  return codePage === 65001 ? 'utf-8' : `windows-${codePage >= 1250 && codePage <= 1258 ? codePage : 1251}`;
}
