import { createContext } from 'react';

/**
 * Reads the addresses of the shown files again, as signed addresses expire while a conversation is open. Does nothing
 * shortly after a read, so a missing picture does not cause endless reads.
 */
export const FreshAddressesContext = createContext<() => void>(() => undefined);
