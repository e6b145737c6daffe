import { Link } from '@/components/ui/link';
import styles from './choice-links.module.css';

interface Props {
  readonly label: string;
  readonly choices: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
}

/** Renders links to views of the same page. The current view is filled. */
export function ChoiceLinks({ label, choices }: Props) {
  return (
    <nav aria-label={label} className={styles.choices}>
      <ul role="list" className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              className={styles.link}
              href={choice.href}
              aria-current={choice.isCurrent ? 'true' : undefined}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
