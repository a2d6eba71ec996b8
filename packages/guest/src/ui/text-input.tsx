import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { inputClass } from './field.tsx';

/** The direction of a field: `auto` follows the typed text, and an empty field begins at the side of the page's language. */
export function fieldDir(dir: string, value: unknown): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir;
}

/** An input of one line, for words of any language unless `dir` is given. */
export function TextInput({ dir = 'auto', ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={inputClass} {...attributes} dir={fieldDir(dir, attributes.value)} />;
}

/** The same of several lines. */
export function TextBox({ dir = 'auto', ...attributes }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={inputClass} {...attributes} dir={fieldDir(dir, attributes.value)} />;
}
