import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { MrzReading } from '@bellhop/contract/check-in/mrz';

/** Returns the name on a scanned paper if the form has another name; null: the same name, or no name was read. */
export function otherNameOnPaper(reading: MrzReading | null, form: Pick<GuestForm, 'name' | 'surname'>): string | null {
  if (reading === null) return null;
  const onPaper = `${reading.form.name ?? ''} ${reading.form.surname ?? ''}`.trim();
  const typed = `${form.name ?? ''} ${form.surname ?? ''}`.trim().toUpperCase();
  return onPaper === '' || onPaper === typed ? null : onPaper;
}
