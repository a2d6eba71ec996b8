import { createContext, useContext } from 'react';
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

export function useForms(): Forms {
  const forms = useContext(FormsContext);
  if (forms === null) throw new Error('useForms is used outside of its provider');
  return forms;
}
