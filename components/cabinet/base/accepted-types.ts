/**
 * Picture types for file choosers. The server checks the content, not the name. Names of iPhones' photos are listed, because
 * Windows knows no type for them.
 */
export const pictureTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/tiff,image/bmp,.heic,.heif';

/** Document types for file choosers. */
export const documentTypes = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.zip,.mp4,.doc,.xls,.ppt,.rtf';
