import first from './first-menu.json';

/** A page of the site as far as the menu needs it. */
export interface PageTitle {
  readonly id: string;
  readonly slug: string;
  readonly kz: string | null;
  readonly ru: string | null;
}

interface NamedPage {
  readonly slug: string;
  readonly label: { readonly kz: string; readonly ru: string };
}

/** Returns the menu that a site had before it could edit it. Pages that have another title keep their old name. */
export function toFirstMenu(pages: readonly PageTitle[]) {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const toLeaf = ({ slug, label }: NamedPage, name = label) => {
    const page = bySlug.get(slug);
    if (!page) return { label: name, target: toPlace(slug) };
    return {
      label: { kz: page.kz === name.kz ? null : name.kz, ru: page.ru === name.ru ? null : name.ru },
      target: { kind: 'page', id: page.id },
    };
  };
  const toEntry = ({ label, pages: below }: { label: NamedPage['label']; pages: readonly NamedPage[] }) => {
    const [only, ...others] = below;
    if (only && others.length === 0) return { ...toLeaf(only, label), entries: [] };
    return { label, target: null, entries: below.map((page) => toLeaf(page)) };
  };
  return {
    title: first.title,
    header: first.header.map(toEntry),
    footer: [toEntry(first.footer)],
    bottom: first.bottom.map((page) => ({ ...toLeaf(page), entries: [] })),
  };
}

/** The photos had no section of their own. */
function toPlace(slug: string) {
  return slug === 'gallery-images'
    ? { kind: 'address', href: '/gallery/images' }
    : { kind: 'section', name: slug };
}
