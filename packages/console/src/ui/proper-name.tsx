import type { ComponentProps } from 'react';

/** A name, room, code, address or amount: it keeps its own direction, and a browser that translates the page leaves it alone. */
export function ProperName(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />;
}
