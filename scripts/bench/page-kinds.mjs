/** Returns the paths of one public page of each kind, without locale prefix. Items are the newest of the site. */
export async function listPageKinds(origin) {
  const readFirst = async (collection) => {
    const response = await fetch(`${origin}/api/${collection}?perPage=1`);
    return (await response.json()).data[0].slug;
  };
  const [item, album, person] = await Promise.all(['news', 'albums', 'staff'].map(readFirst));
  return [
    '/',
    '/qabyldau',
    '/sabaq-kestesi',
    '/sabaq-kestesi/7a',
    '/kuntizbe',
    '/ashana',
    '/mugalimder',
    '/senim',
    '/about',
    '/history',
    '/basshylyq',
    `/basshylyq/${person}`,
    '/achievements',
    '/quality',
    '/tour',
    '/it',
    '/adisteme',
    '/tarbie-jumistary',
    '/news',
    `/news/${item}`,
    '/gallery',
    '/gallery/images',
    `/gallery/images?album=${album}`,
    '/contact',
    '/search',
    '/search?q=WRO',
    '/sitemap',
    '/privacy',
  ];
}
