import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useState } from 'react';
import { type FieldProps, Labelled } from '../text-field.tsx';

interface FramedControl {
  readonly id: string;
  readonly described: string | undefined;
  readonly isInvalid: true | undefined;
  /** The parent of a popup: a modal dialog hides content outside of it. */
  readonly container: HTMLElement | undefined;
}

/** The label and note of a Base UI control, and the providers that it needs; `children` draws the control. */
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

/** Gives Base UI the page's direction, and no `<style>` elements, which the content security policy refuses. */
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
