/** State websites that a school links to; their labels are the messages `site.footer.{name}`. */
export const officialLinks = {
  ministry: 'https://www.gov.kz/memleket/entities/edu',
  department: 'https://www.gov.kz/memleket/entities/shymkent-bilim',
  services: 'https://egov.kz',
  appeals: 'https://eotinish.kz',
  procurement: 'https://goszakup.gov.kz',
} as const;

/** Public hotlines; their labels are the messages `site.footer.{name}`. */
export const hotlines = { childrenLine: '111', trustLine: '150', corruptionLine: '1424' } as const;
