/** Roles of staff; a person may have several. */
export const scopes = ['admin', 'editor', 'methodist', 'translator', 'author'] as const;

/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number];
