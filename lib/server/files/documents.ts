/** Types that may be offered for download, by their first bytes. Office files are ZIP archives inside. */
const signatures: readonly { mediaType: string; extension: string; begins: readonly number[] }[] = [
  { mediaType: 'application/pdf', extension: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'application/zip', extension: 'zip', begins: [0x50, 0x4b, 0x03, 0x04] },
];

const officeTypes: Readonly<Record<string, { mediaType: string; folder: string }>> = {
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    folder: 'word/',
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', folder: 'xl/' },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    folder: 'ppt/',
  },
};

/** The type of a file by its content, the name deciding only between kinds of ZIP; `null`: not accepted. */
export function detectDocument(
  bytes: Uint8Array,
  name: string,
): { mediaType: string; extension: string } | null {
  const found = signatures.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte));
  if (!found || found.extension !== 'zip') return found ?? null;
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const office = Object.hasOwn(officeTypes, extension) ? officeTypes[extension] : undefined;
  if (office && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(office.folder)) {
    return { mediaType: office.mediaType, extension };
  }
  return found;
}
