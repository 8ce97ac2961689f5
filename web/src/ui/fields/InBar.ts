import { createContext } from 'react';

/** Whether fields stand in the bar of a list, where they take one line: a choice is a chip, a label stands before its field. */
export const InBar = createContext(false);
