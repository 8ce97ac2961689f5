import { dayInWords } from '@somero/contract/schoolTime.ts';
import { siblingSlots } from '@somero/contract/students/rules.ts';
import { type ParentPrefix, parentFields, type StudentValues, valuesOf } from '../form/StudentValues.ts';
import { inWords, labels, parentLabels, parentTitle } from '../form/studentLabels.ts';
import { FactSection } from './FactSection.tsx';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

const support: (keyof StudentValues)[] = ['fees', 'sponsor', 'bursary', 'orphan', 'guardian_info'];

/** Parents, siblings, and who pays. */
export function FamilyPart({ student, school }: Pick<StudentPart, 'student' | 'school'>) {
  const values = valuesOf(student);
  const ofParent = (prefix: ParentPrefix) =>
    parentFields.map((field) => {
      const value = values[`${prefix}${field}`];
      return [parentLabels[field], field === 'dob' ? dayInWords(value) : value] as const;
    });
  const fact = (name: keyof StudentValues) => [labels[name], inWords(school, name, values[name])] as const;
  const siblings = siblingSlots.map(
    (slot) => [labels[`sib${slot}`], [values[`sib${slot}`], values[`work${slot}`]].filter(Boolean).join(', ')] as const,
  );
  return (
    <div className={css.sections}>
      <FactSection title={parentTitle('f_')} facts={ofParent('f_')} />
      <FactSection title={parentTitle('m_')} facts={ofParent('m_')} />
      <FactSection title="Siblings" facts={[fact('sibNo'), fact('birthOrder'), ...siblings]} />
      <FactSection title="Guardian and fees" facts={support.map(fact)} />
    </div>
  );
}
