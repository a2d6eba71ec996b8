import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext } from 'react';
import type { FormDesk } from './form-desk.ts';
import type { FormRules } from './guest-view.ts';

/** Shared values of all parts of a form. */
export interface Forms {
  readonly desk: FormDesk;
  readonly rules: FormRules;
  /** Whether the guest has tried to submit; missing fields are marked from then on. */
  readonly isTried: boolean;
}

export const FormsContext = createContext<Forms | null>(null);

export const useForms = () => useProvided(FormsContext);
