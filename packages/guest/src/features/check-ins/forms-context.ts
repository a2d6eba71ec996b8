import { createContext, useContext } from 'react';
import type { FormDesk } from './form-desk.ts';
import type { FormRules } from './guest-view.ts';

/** What the parts of a form work with. */
export interface Forms {
  readonly desk: FormDesk;
  readonly rules: FormRules;
  /** The guest has tried to hand the forms in: what is missing is marked. */
  readonly isTried: boolean;
}

export const FormsContext = createContext<Forms | null>(null);

export function useForms(): Forms {
  const forms = useContext(FormsContext);
  if (forms === null) throw new Error('useForms is used outside of its provider');
  return forms;
}
