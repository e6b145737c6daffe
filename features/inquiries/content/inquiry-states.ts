/** States of an inquiry. `answered` follows from an answer; `spam` is deleted after a month. */
export const inquiryStates = ['new', 'in-work', 'answered', 'closed', 'spam'] as const;

/** One of {@link inquiryStates}. */
export type InquiryWorkState = (typeof inquiryStates)[number];

/** States that a person sets. */
export const chosenStates = ['new', 'in-work', 'closed', 'spam'] as const;
