import type { Rights } from '@bellhop/contract/people/rights';
import { useEffect, useState } from 'react';

/** Milliseconds. Several boxes are pressed in a row. */
const pause = 250;

/** The rights as they were left a moment ago: not every press asks the server. */
export function useSteadyRights(rights: Rights): Rights {
  const [steady, setSteady] = useState(rights);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(rights), pause);
    return () => clearTimeout(timer);
  }, [rights]);
  return steady;
}
