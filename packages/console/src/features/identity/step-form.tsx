import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FormMessage } from './form-message.tsx';

interface StepFormProps {
  ref: RefObject<HTMLFormElement | null>;
  title: string;
  lead: string;
  /** A failure of the whole form; failures of a field are shown there. */
  message: string | null;
  /** The failure of a field at the last try: read out, because a focused field is not read again. */
  fieldError: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
  children: ReactNode;
}

/** The frame of every screen after the sign-in form. */
export function StepForm({ ref, title, lead, message, fieldError, onSubmit, children }: StepFormProps) {
  const id = useId();
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate aria-labelledby={id}>
      <h1 id={id}>{title}</h1>
      <p>{lead}</p>
      <FormMessage text={message} />
      {children}
      <VisuallyHidden role="alert">{fieldError}</VisuallyHidden>
    </form>
  );
}
