import type { Member } from './readMembers.ts';

/** Students by residency and gender; the last row and the last column are totals. */
export interface Totals {
  genders: string[];
  rows: { residency: string; counts: number[]; total: number }[];
  disabled: number;
}

const unknown = 'Not stated';

export function totalsOf(members: readonly Member[]): Totals {
  const others = new Set(members.map(({ gender }) => gender || unknown));
  for (const gender of ['Male', 'Female']) others.delete(gender);
  const genders = ['Male', 'Female', ...others];
  const row = (residency: string, some: readonly Member[]) => ({
    residency,
    counts: genders.map((gender) => some.filter((member) => (member.gender || unknown) === gender).length),
    total: some.length,
  });
  const residencies = new Map(
    members
      .toSorted((a, b) => (a.residencyID ?? Number.MAX_VALUE) - (b.residencyID ?? Number.MAX_VALUE))
      .map(({ residencyID, residency }) => [residencyID, residency || unknown]),
  );
  return {
    genders,
    rows: [
      ...[...residencies].map(([id, residency]) =>
        row(
          residency,
          members.filter(({ residencyID }) => residencyID === id),
        ),
      ),
      row('Total', members),
    ],
    disabled: members.filter(({ status }) => status !== 1).length,
  };
}

/** For example «42 students: 20 male, 22 female». */
export function countOf(members: readonly Member[]): string {
  const { genders, rows } = totalsOf(members);
  const counts = rows.at(-1)?.counts ?? [];
  const parts = genders.map((gender, index) => `${counts[index]} ${gender.toLowerCase()}`);
  return `${members.length} ${members.length === 1 ? 'student' : 'students'}: ${parts.join(', ')}`;
}
