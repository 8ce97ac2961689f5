import { createContext, type ReactNode } from 'react';

/** What stands under the title of the screen: its tabs. */
export const UnderTitle = createContext<ReactNode>(null);
