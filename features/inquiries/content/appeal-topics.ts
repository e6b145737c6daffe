/** Topics of inquiries, in the order of the form. `danger`: bullying or danger, also the topic of every report. */
export const appealTopics = ['general', 'admission', 'director', 'complaint', 'food', 'danger'] as const;

/** Topics whose form promises that only named staff read them. Without named readers, only administrators do. */
export const promisedTopics: readonly AppealTopic[] = ['danger'];

/** One of {@link appealTopics}. */
export type AppealTopic = (typeof appealTopics)[number];
