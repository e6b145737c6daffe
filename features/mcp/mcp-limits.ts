/** Largest picture that an assistant may send, in bytes before Base64. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** Largest message: a picture in Base64 and what surrounds it. */
export const maxMessageBytes = 12 * 1024 * 1024;
