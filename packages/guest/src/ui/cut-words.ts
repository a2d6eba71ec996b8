import { createContext } from 'react';

/** The sentence for a field that took a part of what was pasted; the language of the page gives it. */
export const CutWordsContext = createContext('');
