/** Milliseconds: Uganda is three hours ahead of UTC all year. */
const kampalaOffset = 3 * 3_600_000;

/** The calendar day at the school, YYYY-MM-DD. */
export const schoolDay = (now: Date): string => new Date(now.getTime() + kampalaOffset).toISOString().slice(0, 10);

/** When a calendar day (YYYY-MM-DD) begins at the school. */
export const startOfSchoolDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - kampalaOffset);
