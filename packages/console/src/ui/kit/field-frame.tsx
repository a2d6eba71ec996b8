import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useState } from 'react';
import { type FieldProps, Labelled } from '../text-field.tsx';

interface FramedControl {
  readonly id: string;
  readonly described: string | undefined;
  readonly isInvalid: true | undefined;
  /** Where a popup goes: a modal dialog hides everything outside it. */
  readonly container: HTMLElement | undefined;
}

/** Label, note and surroundings of a control of Base UI; `children` draws the control. */
export function FieldFrame({ children, ...field }: FieldProps & { children: (control: FramedControl) => ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>();
  return (
    <KitProvider>
      <Labelled {...field} ref={(element) => setContainer(popupContainer(element))}>
        {(control) => children({ ...control, container })}
      </Labelled>
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
