interface Named {
  name: string;
  regno: string;
}

/** The index number for students who share their name with another one of the list, '' for the others. */
export function namesakes(students: readonly Named[]): (student: Named) => string {
  const counts = new Map<string, number>();
  const keyOf = ({ name }: Named) => name.toUpperCase();
  for (const student of students) counts.set(keyOf(student), (counts.get(keyOf(student)) ?? 0) + 1);
  return (student) => ((counts.get(keyOf(student)) ?? 0) > 1 ? student.regno : '');
}
