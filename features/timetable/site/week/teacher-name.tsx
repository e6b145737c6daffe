import styles from './teacher-name.module.css';

const withInitials = /^(.*?\S)\s+((?:\p{Lu}\.\s*)+)$/u;

/** Renders the name of a teacher. A column that is narrower than the name breaks it before the initials only. */
export function TeacherName({ name }: { readonly name: string }) {
  const [, surname, initials] = withInitials.exec(name) ?? [];
  if (surname === undefined) return <>{name}</>;
  return (
    <span>
      {surname} <span className={styles.initials}>{initials}</span>
    </span>
  );
}
