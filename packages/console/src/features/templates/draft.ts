import { clientId } from '@bellhop/contract/client-id';
import { updateTemplate } from '@bellhop/contract/templates/template';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import type { TemplateRow } from './template-rows.ts';

/** An unsaved template; its form is saved by its id and language. */
export interface Draft {
  /** Created here, so that a repeated call creates a single template. */
  id: string;
  language: string;
  title: string;
  text: string;
  /** Languages that the template already has. */
  existing: readonly string[];
  isNew: boolean;
  /** The version that the person saw; undefined for a new template, or if the gateway has no versions. */
  version: number | undefined;
}

export function newDraft(language: string): Draft {
  return { id: clientId(), language, title: '', text: '', existing: [], isNew: true, version: undefined };
}

export function draftOf({ id, language, title, text, version }: TemplateRow): Draft {
  return { id, language, title, text, existing: [], isNew: false, version };
}

/** Returns the template as a draft in the first language that it lacks, with the original text to translate. */
export function draftInOther(
  { id, title, text }: TemplateRow,
  existing: readonly string[],
  candidates: readonly [string, ...string[]],
): Draft {
  const language = candidates.find((code) => !existing.includes(code)) ?? candidates[0];
  return { id, language, title, text, existing, isNew: true, version: undefined };
}

/** Returns the faults of the contract in the draft (TPL-10). */
export function faultsOfDraft({ language, id, title, text }: Draft): ReadonlyMap<string, Fault> {
  return faultsOf(updateTemplate.body, { language, id, title, text });
}
