import { useState } from 'react';
import * as z from 'zod/mini';
import { usePerson } from '../../../platform/session/session-context.ts';
import { inLocal } from '../../../platform/storage/stored.ts';

/** Whether cards tell everything (REQ-23); kept on the device for each person. */
export function useExpanded(): readonly [isExpanded: boolean, expand: (isExpanded: boolean) => void] {
  const { sub } = usePerson();
  const [stored] = useState(() => inLocal(`bellhop.expanded.${sub}`, z.boolean()));
  const [isExpanded, setExpanded] = useState(() => stored.read() ?? false);
  const expand = (next: boolean) => {
    setExpanded(next);
    stored.write(next);
  };
  return [isExpanded, expand];
}
