/** Chapter names are stored in lower case (calls.md, Fixed reference data). */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
