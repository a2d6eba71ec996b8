import { useSession } from '../../platform/session/store-context.ts';
import { useBell } from '../../platform/sound/bell-context.ts';
import { defaultRingTone, ringToneOf } from '../../platform/sound/ring-tones.ts';

/** Wraps an act that may sign the person in: its press also makes the browser allow sound (RING-08). */
export function useEntering() {
  const session = useSession();
  const bell = useBell();
  return (act: () => Promise<void>) => async () => {
    // Called within the press, as some browsers allow sound only then.
    bell.prepare(defaultRingTone);
    await act();
    const { state, person } = session.snapshot();
    if (state === 'signedIn') void bell.unlock(ringToneOf(person?.ringTone ?? null));
  };
}
