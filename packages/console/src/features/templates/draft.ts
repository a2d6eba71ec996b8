import { clientId } from '@bellhop/contract/client-id';
import { updateTemplate } from '@bellhop/contract/templates/template';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import type { TemplateRow } from './template-rows.ts';

/** A template as it is being written; its form is saved by its id and language. */
export interface Draft {
  /** Made here, so that a call that is repeated makes one template. */
  id: string;
  language: string;
  title: string;
  text: string;
  /** Languages that the template has already, and that it cannot be added in. */
  taken: readonly string[];
  isNew: boolean;
  /** As it was seen; undefined: it is new, or the gateway does not count. */
  version: number | undefined;
}

export function newDraft(language: string): Draft {
  return { id: clientId(), language, title: '', text: '', taken: [], isNew: true, version: undefined };
}

export function draftOf({ id, language, title, text, version }: TemplateRow): Draft {
  return { id, language, title, text, taken: [], isNew: false, version };
}

/** The same template in one more language: its own words to be translated, and the first language that it lacks. */
export function draftInOther(
  { id, title, text }: TemplateRow,
  taken: readonly string[],
  wanted: readonly [string, ...string[]],
): Draft {
  const language = wanted.find((code) => !taken.includes(code)) ?? wanted[0];
  return { id, language, title, text, taken, isNew: true, version: undefined };
}

/** What the contract refuses in the draft (TPL-10). */
export function faultsOfDraft({ language, id, title, text }: Draft): ReadonlyMap<string, Fault> {
  return faultsOf(updateTemplate.body, { language, id, title, text });
}
