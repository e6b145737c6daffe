import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import type { PageLink } from '@/lib/api/contract';
import { UseText } from '../display/use-list';
import styles from './closing-options.module.css';
import type { Closing } from './use-closing';

interface Props {
  readonly closing: Closing;
  /** Whether the page is one of the site's own routes, whose links hide and come back by themselves. */
  readonly isOfSite: boolean;
}

/** Says what happens when a page is closed, offers to remove the links to it, and to lead its visitors elsewhere. */
export function ClosingOptions({ closing, isOfSite }: Props) {
  const t = useTranslations('cabinet.closing');
  const toText = useProblemText();
  const { by, links, problem } = closing;
  return (
    <>
      <p>{t(isOfSite ? by : `${by}Own`)}</p>
      {isOfSite && <p>{t('items')}</p>}
      <div aria-live="polite">
        <p>{problem ? toText(problem) : t(toHeading(links))}</p>
      </div>
      {links !== null && links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link, index) => (
            <li key={link.id ?? index}>
              <LinkChoice closing={closing} link={link} />
            </li>
          ))}
        </ul>
      )}
      {closing.canRedirect && (links ?? problem) !== null && <RedirectField closing={closing} />}
    </>
  );
}

function toHeading(links: readonly PageLink[] | null): 'looking' | 'links' | 'noLinks' {
  if (links === null) return 'looking';
  return links.length > 0 ? 'links' : 'noLinks';
}

function LinkChoice({ closing, link }: { closing: Closing; link: PageLink }) {
  const t = useTranslations('cabinet.closing');
  const id = useId();
  return (
    <Checkbox
      id={id}
      label={<UseText use={link} />}
      hint={toHint()}
      checked={closing.isChosen(link)}
      disabled={closing.isFixed(link)}
      onChange={() => closing.toggle(link)}
    />
  );

  function toHint(): string {
    const count = t('count', { count: link.count });
    const isBelow =
      closing.by === 'remove' &&
      link.collection === 'pages' &&
      link.places.some(({ field }) => field === 'parent');
    if (!link.canRemove)
      return `${count} ${t(link.isReference && closing.by === 'remove' ? 'hinders' : 'stays')}`;
    if (isBelow) return t('movesUp');
    return closing.isFixed(link) ? `${count} ${t('needed')}` : count;
  }
}

function RedirectField({ closing }: { closing: Closing }) {
  const t = useTranslations('cabinet.closing');
  const errors = useTranslations('redirects.add.errors');
  const [isEditing, setIsEditing] = useState(false);
  const field = {
    id: useId(),
    hint: t('redirectHint'),
    // The words of a search are no address yet.
    error: closing.isRedirectWrong && !isEditing ? errors('target') : undefined,
  };
  return (
    <div role="presentation" onFocus={() => setIsEditing(true)} onBlur={() => setIsEditing(false)}>
      <Field {...field} label={t('redirect')}>
        <AddressInput
          {...toFieldAttributes(field)}
          value={closing.redirectTo}
          onChange={(address) => closing.setRedirectTo(address)}
        />
      </Field>
    </div>
  );
}
