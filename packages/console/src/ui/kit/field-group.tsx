import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface FieldGroupProps {
  readonly legend: string;
  /** The group holds parts rather than fields. */
  readonly isLoose?: boolean;
  readonly children: ReactNode;
}

/** Fields that answer one question. */
export function FieldGroup({ legend, isLoose = false, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group} data-loose={isLoose || undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
