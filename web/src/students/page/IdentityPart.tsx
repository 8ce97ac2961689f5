import {
  abilityFields,
  churchFields,
  healthFields,
  identityFields,
  inFormOrder,
} from '@somero/contract/students/studentFields.ts';
import { isWhole, type StudentValues, valuesOf } from '../form/StudentValues.ts';
import { inWords, labels } from '../form/studentLabels.ts';
import { TakenSubjects } from '../form/TakenSubjects.tsx';
import { FactSection } from './FactSection.tsx';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

type Name = keyof StudentValues;

const names = Object.keys as (fields: object) => Name[];

const person: Name[] = ['gender', 'dob', 'nationality', 'religion', ...names({ ...churchFields, ...identityFields })];
const schooling: Name[] = ['level', 'school', 'studentNo', 'aggr', 'grade', 'lin'];
const subjects: Name[] = ['subjectList'];
const abilities: Name[] = inFormOrder(abilityFields).map(([name]) => name);

export function IdentityPart({ student, school }: Pick<StudentPart, 'student' | 'school'>) {
  const values = valuesOf(student);
  const fact = (name: Name) => [labels[name], inWords(school, name, values[name])] as const;
  const hasPapers = student.papersList.length > 0;
  const interests = [
    [labels.clubsList, student.clubs],
    [labels.gamesList, student.game1],
    [labels.bestSubjectsList, student.bestSubjects],
  ].map(([word = '', names = '']) => [word, names.split(',').join(', ')] as const);
  return (
    <div className={css.sections}>
      <FactSection title="Person" facts={person.map(fact)} />
      <FactSection title="School" facts={[...schooling, ...(hasPapers ? [] : subjects)].map(fact)} />
      {hasPapers && (
        <section className={css.section}>
          <h3>{labels.subjectList}</h3>
          <TakenSubjects
            school={school}
            level={student.levelID}
            subjects={student.subjectList}
            papers={student.papersList}
          />
        </section>
      )}
      <FactSection title="Clubs, games and abilities" facts={[...interests, ...abilities.map(fact)]} />
      {isWhole(student) && (
        <FactSection title="Health" facts={names(healthFields).map(fact)} none="No special needs recorded" />
      )}
    </div>
  );
}
