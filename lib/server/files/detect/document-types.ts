/** A file type accepted for download. */
export interface DocumentType {
  readonly mediaType: string;
  readonly extension: string;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const opendocument = 'application/vnd.oasis.opendocument';

/** Accepted types by extension. */
const mediaTypes = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  zip: 'application/zip',
  docx: `${ooxml}.wordprocessingml.document`,
  dotx: `${ooxml}.wordprocessingml.template`,
  xlsx: `${ooxml}.spreadsheetml.sheet`,
  xltx: `${ooxml}.spreadsheetml.template`,
  pptx: `${ooxml}.presentationml.presentation`,
  ppsx: `${ooxml}.presentationml.slideshow`,
  potx: `${ooxml}.presentationml.template`,
  odt: `${opendocument}.text`,
  ods: `${opendocument}.spreadsheet`,
  odp: `${opendocument}.presentation`,
  odg: `${opendocument}.graphics`,
  odf: `${opendocument}.formula`,
  odm: `${opendocument}.text-master`,
  odc: `${opendocument}.chart`,
  ott: `${opendocument}.text-template`,
  ots: `${opendocument}.spreadsheet-template`,
  otp: `${opendocument}.presentation-template`,
  otg: `${opendocument}.graphics-template`,
  epub: 'application/epub+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
} as const;

/** Extensions of the accepted types. */
export type DocumentExtension = keyof typeof mediaTypes;

/** Accepted types by extension. */
export const documentTypes = Object.fromEntries(
  Object.entries(mediaTypes).map(([extension, mediaType]) => [extension, { extension, mediaType }]),
) as Readonly<Record<DocumentExtension, DocumentType>>;

/** Returns the type with a media type; `null` if it is not accepted. */
export function findDocumentType(mediaType: string): DocumentType | null {
  const wanted = mediaType.trim().toLowerCase();
  return Object.values(documentTypes).find((type) => type.mediaType === wanted) ?? null;
}
