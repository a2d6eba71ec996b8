import { fieldDir } from '@bellhop/browser/ui/field-direction';
import { useGrownField } from '@bellhop/browser/ui/use-grown-field';
import { type ComponentProps, useRef } from 'react';
import { inputClass } from './field.tsx';

/** An input of one line, for words of any language unless `dir` is given. */
export function TextInput({ dir = 'auto', ...attributes }: ComponentProps<'input'>) {
  return <input className={inputClass} {...attributes} dir={fieldDir(dir, attributes.value)} />;
}

/** The same of several lines. */
export function TextBox({ dir = 'auto', ...attributes }: ComponentProps<'textarea'>) {
  return <textarea className={inputClass} {...attributes} dir={fieldDir(dir, attributes.value)} />;
}

/** A text box of one line that grows with its text. */
export function GrowingText(attributes: ComponentProps<'textarea'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useGrownField(box, attributes.value);
  return <TextBox ref={box} rows={1} {...attributes} />;
}
