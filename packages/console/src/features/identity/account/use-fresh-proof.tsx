import { type ReactNode, Suspense, useState } from 'react';
import { failureCode } from '../../../platform/api/failure.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { signInFailureCode } from '../../../platform/session/sign-in-failure.ts';

const FreshProofDialog = lazyWithWords(
  () => import('./fresh-proof-dialog.tsx').then(({ FreshProofDialog }) => FreshProofDialog),
  'account',
  'entrance',
);

/** What a person who closed the question gets: nothing was done. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

interface FreshProof {
  /** Does it, and where the server asks for a fresh proof, asks the person and does it again. Throws `NotProven`. */
  proven<Result>(act: () => Promise<Result>): Promise<Result>;
  /** To be rendered beside what asks. */
  dialog: ReactNode;
}

/** For acts that the server takes only from somebody who signed in a moment ago. */
export function useFreshProof(): FreshProof {
  const [question, setQuestion] = useState<{ answer: (proven: boolean) => void } | null>(null);
  const ask = async (): Promise<void> => {
    const isProven = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    if (!isProven) throw new NotProven();
  };
  return {
    async proven(act) {
      try {
        return await act();
      } catch (error) {
        if (failureCode(error) !== 'proof_needed' && signInFailureCode(error) !== 'proof') throw error;
      }
      await ask();
      return act();
    },
    dialog: question !== null && (
      <Suspense>
        <FreshProofDialog onProven={() => question.answer(true)} onClose={() => question.answer(false)} />
      </Suspense>
    ),
  };
}
