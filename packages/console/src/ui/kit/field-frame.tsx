import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useId, useState } from 'react';
import styles from '../text-field.module.css';

export interface FieldProps {
  readonly label: string;
  /** Shown under the field and read out with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

export interface FramedControl {
  readonly id: string;
  readonly described: string | undefined;
  /** Where a popup goes: a modal dialog hides everything outside it. */
  readonly container: HTMLElement | undefined;
}

/** Label, note and surroundings of a control of Base UI, as `TextField` has them; `children` draws the control. */
export function FieldFrame({
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { readonly children: (control: FramedControl) => ReactNode }) {
  const id = useId();
  const [container, setContainer] = useState<HTMLElement>();
  const note = error ?? hint;
  return (
    <KitProvider>
      <div className={styles.field} ref={(element) => setContainer(popupContainer(element))}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {children({ id, described: note === undefined ? undefined : `${id}-note`, container })}
        {note !== undefined && (
          <p id={`${id}-note`} className={styles.note} data-tone={error === undefined ? 'hint' : 'error'}>
            {note}
          </p>
        )}
      </div>
    </KitProvider>
  );
}

/** The page's direction, and no `<style>` elements, which the content security policy would refuse. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        {children}
      </DirectionProvider>
    </CSPProvider>
  );
}

export const popupContainer = (element: Element | null): HTMLElement | undefined =>
  element?.closest('dialog') ?? undefined;
