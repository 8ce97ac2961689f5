import { setUtcOffset } from '@somero/contract/schoolTime.ts';

// Imported first. The server writes the school's offset into its pages (server/src/pages.ts); vite's own have none.

const { utcOffset } = document.documentElement.dataset;
if (utcOffset !== undefined) setUtcOffset(Number(utcOffset));
