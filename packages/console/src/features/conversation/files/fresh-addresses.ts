import { createContext } from 'react';

/**
 * Reads the addresses of the shown files again: they are signed and expire while a conversation stays open.
 * Does nothing where they were read a moment ago, so a picture that is gone is not asked for without end.
 */
export const FreshAddressesContext = createContext<() => void>(() => undefined);
