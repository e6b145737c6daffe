/** Sites of the state that a school's site leads to; their labels are the messages `site.footer.{name}`. */
export const officialLinks = {
  ministry: 'https://www.gov.kz/memleket/entities/edu',
  department: 'https://www.gov.kz/memleket/entities/shymkent-bilim',
  services: 'https://egov.kz',
  appeals: 'https://eotinish.kz',
  procurement: 'https://goszakup.gov.kz',
} as const;

/** Numbers that anybody may call for help; what they are for is the message `site.footer.{name}`. */
export const hotlines = { childrenLine: '111', trustLine: '150', corruptionLine: '1424' } as const;
