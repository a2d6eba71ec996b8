import { createContext } from 'react';

/**
 * Whether modal dialogs below it are held back: they stay as they are, with all that was typed into them, and are not on the
 * screen. A modal dialog stands above everything and is reached even from inside of what is inert, so whatever covers the
 * screen has to hold them.
 */
export const ModalsHeld = createContext(false);
