import { type ReactNode, useId } from 'react';

/** Fields that belong together under a heading: a grid, which Safari refuses to a `legend` in its `fieldset`. */
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
