/** Picture types for file choosers. The server checks the content, not the name. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** Document types for file choosers. */
export const documentTypes = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.zip,.mp4,.doc,.xls,.ppt,.rtf';
