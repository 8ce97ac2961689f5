/** Whether a text can be an email address: name@example.com. Only a letter that arrives proves more. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
