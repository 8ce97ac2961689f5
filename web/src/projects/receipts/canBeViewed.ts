/** Pictures and PDFs are shown; others are only downloaded. */
export const canBeViewed = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf';
