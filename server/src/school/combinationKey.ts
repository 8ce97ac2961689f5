/** The same for every order of the letters: PCM, CMP and pcm are one combination. */
export const combinationKey = (letters: string): string => [...letters.toLowerCase()].sort().join('');
