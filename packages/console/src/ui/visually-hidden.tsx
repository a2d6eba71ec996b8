import type { ElementType, ReactNode } from 'react';

/** Content for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
  ...rest
}: {
  as?: ElementType;
  children: ReactNode;
  role?: string;
}) {
  return (
    <Element {...rest} className="visually-hidden">
      {children}
    </Element>
  );
}
