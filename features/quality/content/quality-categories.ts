/** Categories of documents that /quality shows. */
export const qualityCategories = { reports: 'report', selfAssessments: 'self-assessment' } as const;
