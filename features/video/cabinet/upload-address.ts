/** Address of uploads of videos. */
export const videoUploadPath = '/cabinet/upload/video';

/** Last part of the address that makes a file of a complete upload. */
export const finishName = 'finish';

/** Header with the id of the person for whom the page was rendered. */
export const personHeader = 'x-person';
