/** Element that holds the place of a picture while it is uploaded. */
export const slotTag = 'picture-slot';
