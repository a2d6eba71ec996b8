import { type Context, useContext } from 'react';

/** Returns the value of the provider above the component; throws without a provider. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('A hook is used outside of its provider');
  return value;
}
