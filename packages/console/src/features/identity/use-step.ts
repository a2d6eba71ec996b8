import { useState } from 'react';
import { type SignInFailureCode, signInFailureCode } from '../../platform/session/sign-in-failure.ts';

/** One step of signing in: busy while it runs, and the code of its failure afterwards. */
export function useStep() {
  const [step, setStep] = useState<{ busy: boolean; failure: SignInFailureCode | null }>({
    busy: false,
    failure: null,
  });
  const run = (act: () => Promise<void>) => {
    setStep({ busy: true, failure: null });
    act().then(
      () => setStep({ busy: false, failure: null }),
      (error: unknown) => setStep({ busy: false, failure: signInFailureCode(error) }),
    );
  };
  return { ...step, run };
}
