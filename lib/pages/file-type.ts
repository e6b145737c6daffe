/** What people call the types of files that the site offers, by media type. */
const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'video/mp4': 'MP4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
};

/** The type of a file as people call it: `PDF`; by the end of its name where the media type says nothing. */
export function toFileType(file: { readonly mediaType: string; readonly name: string }): string {
  const known = Object.hasOwn(names, file.mediaType) ? names[file.mediaType] : undefined;
  return known ?? /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? '';
}
