/** The ids of the children that a message is about. */
export const childrenOf = ({ students }: { students: string }): number[] =>
  students === '' ? [] : students.split(',').map(Number);
