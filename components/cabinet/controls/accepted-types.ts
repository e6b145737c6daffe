/** What the file chooser offers for pictures. The server looks at the content, never at the name. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** What the file chooser offers for files to download. */
export const documentTypes = '.pdf,.docx,.xlsx,.pptx,.zip,.mp4';
