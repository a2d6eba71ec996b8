import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type SignInFailureCode, signInFailureCode } from '../../platform/session/sign-in-failure.ts';

export interface Step {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: SignInFailureCode | null;
  /** True after the first submit: from then on every field shows its fault. */
  tried: boolean;
  /** Runs when `isComplete`; else the first wrong field gets the focus. `act` starts within the press. */
  submit(event: Pick<SubmitEvent, 'preventDefault'>, isComplete: boolean, act: () => Promise<void>): void;
  run(act: () => Promise<void>): void;
  /** Clears the old failure when the person edits a field. */
  edited(): void;
}

interface StepState extends Pick<Step, 'busy' | 'failure' | 'tried'> {
  /** The number of refused submits. */
  refusals: number;
}

const atRest: StepState = { busy: false, failure: null, tried: false, refusals: 0 };

/** One step of signing in: busy while it runs, and the code of its failure afterwards. */
export function useStep(): Step {
  const form = useRef<HTMLFormElement>(null);
  const [{ refusals, ...step }, setStep] = useState<StepState>(atRest);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const run = (act: () => Promise<void>) => {
    setStep((before) => ({ ...before, busy: true, failure: null }));
    act().then(
      () => setStep(atRest),
      (error: unknown) => {
        const failure = signInFailureCode(error);
        setStep((before) => ({ ...before, busy: false, failure, refusals: before.refusals + 1 }));
      },
    );
  };
  return {
    form,
    ...step,
    run,
    submit(event, isComplete, act) {
      event.preventDefault();
      if (step.busy) return;
      if (isComplete) run(act);
      else setStep((before) => ({ ...before, failure: null, tried: true, refusals: before.refusals + 1 }));
    },
    edited: () => setStep((before) => (before.failure === null ? before : { ...before, failure: null })),
  };
}
