// The largest real sheet is a year's marks of a school's class: some 4,000 rows of 7 columns, 300 kB. These leave ample
// room above it and still bound the memory and time that one upload can take (reliability.md F30).

/** Bytes of the file as it is sent. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Rows that hold something, the heading row included; in .xlsx also the last line that may hold something. */
export const maxRows = 20_000;
export const maxColumns = 100;
/** Cells of an .xlsx that hold something: a school year's list has some 30,000. */
export const maxCells = 300_000;
/** UTF-16 units of one cell. */
export const maxCellLength = 2_000;

/** What an .xlsx may be once unpacked. A sheet compresses 5 to 40 times, a bomb up to 1,000 times. */
export const maxZipEntries = 500;
export const maxUnpackedBytes = 32 * 1024 * 1024;
export const maxUnpackedRatio = 100;
/** Below this size a high ratio is harmless. */
export const ratioMattersFrom = 1024 * 1024;
