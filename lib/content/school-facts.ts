/** Kinds of schools; their labels are the messages `content.site.options.kind`. `kindergarten`: a kindergarten with a school. */
export const schoolKinds = ['general', 'gymnasium', 'boarding', 'village', 'kindergarten'] as const;

/** Kind of a school. */
export type SchoolKind = (typeof schoolKinds)[number];

/** Languages in which schools of Kazakhstan teach, as ISO 639 codes. */
export const teachingLanguages = ['kk', 'ru', 'en', 'ug', 'uz', 'tg'] as const;
