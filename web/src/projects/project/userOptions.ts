import type { Answer } from '@somero/contract';

export interface UserOption {
  value: number;
  label: string;
}

interface User {
  id: number;
  username: string;
  name: string;
  accountType: string;
}

/** Users with the same name are told apart by their username. */
export const userOption = ({ id, username, name, accountType }: User): UserOption => ({
  value: id,
  label: `${name || username} (${username}, ${accountType})`,
});

/** Active users by name, and those already in the project, active or not. */
export function userOptions(
  { mainData }: Pick<Answer<'getUsers'>, 'mainData'>,
  known: readonly UserOption[],
): UserOption[] {
  const active = mainData
    .filter(({ status }) => status !== 0)
    .map(({ fname, lname, oname, ...user }) =>
      userOption({ ...user, name: [fname, lname, oname].filter(Boolean).join(' ') }),
    );
  const listed = new Set(active.map(({ value }) => value));
  return [...active, ...known.filter(({ value }) => !listed.has(value))].sort((a, b) => a.label.localeCompare(b.label));
}
