import { useEffect } from 'react';
import { FieldGroup } from '../../ui/field-group.tsx';
import styles from './check-in.module.css';
import { FieldControl } from './field-control.tsx';
import { useForms } from './forms-context.ts';
import { type GuestView, shownSections } from './guest-view.ts';
import { ScanPart } from './scan-part.tsx';
import { useWords } from './words.ts';

/** All fields of one guest. */
export function GuestForm({ view }: { view: GuestView }) {
  const words = useWords();
  const { desk, rules } = useForms();
  const { position } = view;
  // The phone's back button unmounts a field without a blur event.
  useEffect(() => () => desk.leave(position), [desk, position]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {!rules.isCorrecting && <ScanPart view={view} />}
      {shownSections(view, rules).map(({ id, fields }) => (
        <FieldGroup key={id} title={words(`section.${id}`)} titleClass={styles.title} className={styles.card}>
          {fields.map((field) => (
            <FieldControl key={field} view={view} field={field} />
          ))}
        </FieldGroup>
      ))}
    </form>
  );
}
