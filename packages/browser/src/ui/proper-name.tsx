import type { ComponentProps } from 'react';

/**
 * A name, room, code, address or amount (decision 130): it keeps its own direction, and page translators leave it
 * unchanged.
 */
export function ProperName(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />;
}
