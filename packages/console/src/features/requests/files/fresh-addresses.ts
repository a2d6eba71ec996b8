import { createContext } from 'react';

/** Reads the addresses of the shown files anew: they are signed and expire while a conversation stays open. */
export const FreshAddressesContext = createContext<() => void>(() => undefined);
