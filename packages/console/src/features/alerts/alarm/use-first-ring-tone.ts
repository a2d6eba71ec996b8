import { logProblem } from '@bellhop/browser/log';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import type { Person } from '../../../platform/session/person.ts';
import { useSession } from '../../../platform/session/store-context.ts';
import { defaultRingTone } from '../../../platform/sound/ring-tones.ts';

/** RING-06: stores the default tone once for a person who never chose a tone, without delaying the screen. */
export function useFirstRingTone({ ringTone }: Person): void {
  const session = useSession();
  // After a refusal of the user pool this page does not try again.
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
