const aWeek = 7 * 24 * 3_600_000;

/** Minutes that a zone is ahead of UTC. Days have 24 hours here: @throws Error, naming TIME_ZONE, for a zone whose clocks change */
export function readUtcOffset(zone: string | undefined, now = new Date()): number {
  const name = zone || 'Africa/Kampala';
  const weeks = Array.from({ length: 53 }, (_, week) => new Date(now.getTime() + week * aWeek));
  const [offset, ...others] = new Set(weeks.map(minutesIn(name)));
  if (offset === undefined || others.length > 0)
    throw new Error(`TIME_ZONE must be a zone whose clocks do not change in the year: those of ${name} do`);
  return offset;
}

function minutesIn(zone: string): (at: Date) => number {
  const format = formatOf(zone);
  return (at) => {
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    throw new Error('TIME_ZONE must be the name of a time zone, as Africa/Kampala');
  }
}
