import { parseAmount } from '@bellhop/contract/money/amount';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useMoney } from './use-money.ts';

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'hint' | 'inputMode' | 'dir'> {
  readonly typed: string;
  readonly currency: string;
  /** The least amount in minor units of the currency. */
  readonly least?: number;
  readonly onType: (typed: string) => void;
}

/** A field for an amount, with the parsed amount below it, so that a wrong decimal point is visible before saving. */
export function AmountField({ typed, currency, least, onType, ...field }: AmountFieldProps) {
  const money = useMoney();
  const read = parseAmount(typed, currency, least);
  return (
    <TextField
      {...field}
      hint={'amount' in read ? money(read.amount, currency) : undefined}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
