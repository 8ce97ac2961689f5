import {
  abilityFields,
  feeFields,
  guardianFields,
  healthFields,
  identityFields,
} from '@somero/contract/students/studentFields.ts';
import type { School } from '../../school/School.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { ListedAndOther } from './ListedAndOther.tsx';
import { LivingFields } from './LivingFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { PlainFields } from './PlainFields.tsx';
import { SiblingFields } from './SiblingFields.tsx';
import css from './StudentForm.module.css';
import type { StudentValues } from './StudentValues.ts';
import { labels, statusWord } from './studentLabels.ts';

interface Props {
  form: FormState<StudentValues>;
  school: School;
  forUpdate: boolean;
  /** Whether parents, health and identity are shown: not to somebody who may not read them. */
  whole: boolean;
}

const statuses = [1, 0].map((status) => ({ value: status, label: statusWord(status) }));

export function SecondStep({ form, school, forUpdate, whole }: Props) {
  return (
    <>
      {whole && (
        <>
          <ParentFields form={form} prefix="f_" />
          <ParentFields form={form} prefix="m_" />
          <SiblingFields form={form} />
          <FieldGroup title="Guardian and fees">
            <PlainFields form={form} fields={{ ...guardianFields, ...feeFields }} />
          </FieldGroup>
        </>
      )}
      {forUpdate && <Living form={form} school={school} />}
      <Interests form={form} school={school} />
      {whole ? (
        <FieldGroup title="Health and identity">
          <PlainFields form={form} fields={healthFields} />
          <PlainFields form={form} fields={identityFields} />
        </FieldGroup>
      ) : (
        <p className="quiet">Everyone who may search students can see parents, health, fees and NIN.</p>
      )}
    </>
  );
}

function Living({ form, school }: Pick<Props, 'form' | 'school'>) {
  return (
    <FieldGroup title="At school">
      <LivingFields form={form} school={school} />
      <SelectField
        label={labels.status}
        options={statuses}
        placeholder={null}
        {...form.field('status')}
        onChange={(status) => form.set({ status: status === 0 ? 0 : 1 })}
        value={form.values.status as number}
        required
      />
    </FieldGroup>
  );
}

function Interests({ form, school }: Pick<Props, 'form' | 'school'>) {
  const { field, values } = form;
  const keys = (options: readonly { value: number; label: string }[]) =>
    options.map(({ value, label }) => ({ value: String(value), label }));
  return (
    <FieldGroup title="Clubs, games and abilities">
      <div className={css.lists}>
        <ListedAndOther
          listed={{ label: labels.clubsList, ...field('clubsList') }}
          other={{ label: labels.otherClubs, ...field('otherClubs') }}
          options={keys(school.entries('clubsData'))}
        />
        <ListedAndOther
          listed={{ label: labels.gamesList, ...field('gamesList') }}
          other={{ label: labels.otherGames, ...field('otherGames') }}
          options={keys(school.entries('gamesData'))}
        />
        <ListedAndOther
          listed={{ label: labels.bestSubjectsList, ...field('bestSubjectsList') }}
          other={{ label: labels.otherBestSubjects, ...field('otherBestSubjects') }}
          options={keys(school.subjectsOf(values.level))}
        />
      </div>
      <PlainFields form={form} fields={abilityFields} />
    </FieldGroup>
  );
}
