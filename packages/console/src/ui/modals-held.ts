import { createContext } from 'react';

/**
 * Whether modal dialogs below this provider are hidden: they stay mounted and keep typed text. A modal dialog is in the
 * top layer and can be reached even inside of an inert element, so a layer that covers the screen has to hide them.
 */
export const ModalsHeld = createContext(false);
