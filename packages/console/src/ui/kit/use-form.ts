import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';

interface FormOptions<Fault> {
  /** Faults by field, as `faultsOf` reads them from a contract schema; an empty map lets the form be submitted. */
  readonly faults: ReadonlyMap<string, Fault>;
  readonly textOf: (fault: Fault) => string;
  readonly onSubmit: () => void;
}

export interface FormProps {
  readonly noValidate: true;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Shows faults at their fields from the first try to submit, and moves the focus to the first faulty field. */
export function useForm<Fault>({ faults, textOf, onSubmit }: FormOptions<Fault>) {
  const [isChecked, setChecked] = useState(false);
  const props: FormProps = {
    noValidate: true,
    onSubmit(event) {
      event.preventDefault();
      flushSync(() => setChecked(true));
      // A fault that belongs to no field is left to the server.
      const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (faulty === null) return onSubmit();
      for (
        let group = faulty.closest('details');
        group !== null;
        group = group.parentElement?.closest('details') ?? null
      )
        group.open = true;
      faulty.focus();
    },
  };
  return {
    props,
    /** The text of a field's fault, for the `error` of the field. */
    errorOf(field: string): string | undefined {
      const fault = isChecked ? faults.get(field) : undefined;
      return fault === undefined ? undefined : textOf(fault);
    },
  };
}
