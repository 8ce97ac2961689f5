// The largest real sheet is a year's marks of a class: about 4,000 rows of 7 columns, 300 kB. These limits leave room
// above it and bound the memory and time of one upload (reliability.md F30).

export const maxFileBytes = 5 * 1024 * 1024;
export const maxRows = 20_000;
export const maxColumns = 100;
export const maxCells = 300_000;
export const maxCellLength = 2_000;

/** Limits of an unpacked .xlsx. A sheet compresses 5 to 40 times, a bomb up to 1,000 times. */
export const maxZipEntries = 500;
export const maxUnpackedBytes = 32 * 1024 * 1024;
export const maxUnpackedRatio = 100;
export const ratioMattersFrom = 1024 * 1024;
