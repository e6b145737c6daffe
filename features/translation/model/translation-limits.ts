/** Greatest length of one text in UTF-16 code units, with its markup. */
export const maxTextLength = 60_000;

/** Greatest number of texts of one request. */
export const maxTexts = 40;

/** Requests of a person in a minute and in a day. */
export const maxRequestsPerMinute = 60;
export const maxRequestsPerDay = 1500;

/** Length of the texts that the form sends at once: the first result is shown soon, and a failure costs little. */
export const batchLength = 2500;
