/** Common names of file types by media type. */
const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'video/mp4': 'MP4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'application/epub+zip': 'EPUB',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/rtf': 'RTF',
};

/** Returns the common name of a file's type (`PDF`), from its media type or else its extension. */
export function toFileType(file: { readonly mediaType: string; readonly name: string }): string {
  const known = Object.hasOwn(names, file.mediaType) ? names[file.mediaType] : undefined;
  return known ?? /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? '';
}
