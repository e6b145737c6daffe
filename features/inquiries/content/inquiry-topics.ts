/** Topics of inquiries, in the order of the form. `danger`: bullying or danger, also the topic of every report. */
export const inquiryTopics = ['general', 'admission', 'director', 'complaint', 'food', 'danger'] as const;

/** Topics whose form promises that only named staff read them. Without named readers, only administrators do. */
export const promisedTopics: readonly InquiryTopic[] = ['danger'];

/** One of {@link inquiryTopics}. */
export type InquiryTopic = (typeof inquiryTopics)[number];
