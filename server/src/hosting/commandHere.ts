/** A task as somebody types it here: an installed release needs no npm. */
export const commandHere = (task: string, words = ''): string =>
  process.env.SOMERO_HOME === undefined
    ? `npm run ${task}${words && ` -- ${words}`}`
    : `somero ${task}${words && ` ${words}`}`;
