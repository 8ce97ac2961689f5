import { siblingSlots } from '@somero/contract/students/rules.ts';
import { familyFields, feeFields, guardianFields, parentsInOffice } from '@somero/contract/students/studentFields.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { type ParentPrefix, type StudentValues, valuesOf } from '../form/StudentValues.ts';
import { inWords, labels, parentTitle } from '../form/studentLabels.ts';
import { FactSection } from './FactSection.tsx';
import { PhoneLinks, phonesIn, WithPhoneLinks } from './PhoneLinks.tsx';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

const names = Object.keys as (fields: object) => (keyof StudentValues)[];

export function FamilyPart({ student, school }: Pick<StudentPart, 'student' | 'school'>) {
  const values = valuesOf(student);
  const ofParent = (prefix: ParentPrefix) =>
    Object.entries(parentsInOffice).map(([name, { label }]) => {
      const field = `${prefix}${name}` as keyof StudentValues;
      const phones = name === 'phone' ? String(values[field]) : '';
      if (phones) return [label, <PhoneLinks key={field} phones={phones} name={parentTitle(prefix)} />] as const;
      return [label, inWords(school, field, values[field])] as const;
    });
  const fact = (name: keyof StudentValues): Fact => {
    const words = inWords(school, name, values[name]);
    const hasPhone = name === 'guardian_info' && phonesIn(words).length > 0;
    return [labels[name], hasPhone ? <WithPhoneLinks key={name} text={words} name="guardian" /> : words];
  };
  const siblings = siblingSlots.map(
    (slot) => [labels[`sib${slot}`], [values[`sib${slot}`], values[`work${slot}`]].filter(Boolean).join(', ')] as const,
  );
  return (
    <div className={css.sections}>
      <FactSection title={parentTitle('f_')} facts={ofParent('f_')} />
      <FactSection title={parentTitle('m_')} facts={ofParent('m_')} />
      <FactSection title="Siblings" facts={[...names(familyFields).map(fact), ...siblings]} />
      <FactSection title="Guardian and fees" facts={names({ ...feeFields, ...guardianFields }).map(fact)} />
    </div>
  );
}
