import { createContext } from 'react';

/** The localised sentence for a field that cut a pasted text. */
export const CutWordsContext = createContext('');
