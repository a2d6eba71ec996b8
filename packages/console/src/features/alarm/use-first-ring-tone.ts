import { useEffect, useRef } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { logProblem } from '../../platform/log.ts';
import type { Person } from '../../platform/session/person.ts';
import { useSession } from '../../platform/session/store-context.ts';
import { defaultRingTone } from '../../platform/sound/ring-tones.ts';

/** RING-06: a person who never chose a tone is given the default one, once for good; nobody waits for it. */
export function useFirstRingTone({ ringTone }: Person): void {
  const session = useSession();
  // A pool that refuses is not asked again on this page.
  const isTried = useRef(false);
  useEffect(() => {
    if (ringTone !== null) return;
    return afterPaint(() => {
      if (isTried.current) return;
      isTried.current = true;
      session
        .setRingTone(defaultRingTone)
        .catch((error: unknown) => logProblem('the first ring tone was not written', error));
    });
  }, [session, ringTone]);
}
