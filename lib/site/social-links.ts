/**
 * Where the school is besides this site; the labels are the messages `visit.footer.channels.{name}`. Plain links:
 * nothing of these sites is loaded before somebody follows one.
 */
export const socialLinks = {
  instagram: 'https://www.instagram.com/',
  telegram: 'https://t.me/',
  whatsapp: 'https://wa.me/77000000000',
  youtube: 'https://www.youtube.com/',
  map: 'https://2gis.kz/shymkent',
} as const;
