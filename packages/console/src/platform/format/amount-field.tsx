import { parseAmount } from '@bellhop/contract/money/amount';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useMoney } from './use-money.ts';

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'hint' | 'inputMode' | 'dir'> {
  readonly typed: string;
  readonly currency: string;
  /** Smallest units of the currency. */
  readonly least?: number;
  readonly onType: (typed: string) => void;
}

/** An amount as it is typed, with the money that it is read as beneath: a wrong point is seen before it is saved. */
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
