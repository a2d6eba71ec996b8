import { type ReactNode, useId } from 'react';

/** A group of fields under a heading, as a grid: Safari does not lay out a `legend` in a `fieldset` as one. */
export function FieldGroup({
  title,
  titleClass,
  className,
  children,
}: {
  title: string;
  titleClass: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} className={titleClass}>
        {title}
      </p>
      {children}
    </div>
  );
}
