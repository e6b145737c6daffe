/** Topics of inquiries, in the order of the form. `danger`: bullying or danger, also the topic of every report. */
export const appealTopics = ['general', 'admission', 'director', 'complaint', 'food', 'danger'] as const;

/** One of {@link appealTopics}. */
export type AppealTopic = (typeof appealTopics)[number];
