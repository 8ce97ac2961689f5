import { schoolTexts } from '@somero/contract/school/texts.ts';
import { requiredOfStaff } from '@somero/contract/staff/rules.ts';
import { useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { Alert } from '../ui/Alert.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import { Warnings } from '../ui/Warnings.tsx';
import { StaffFields } from './StaffFields.tsx';
import { oddFields, ruleBroken, type StaffValues, staffPayload, type UserDetails } from './StaffValues.ts';

interface Props {
  user: UserDetails;
  school: School;
  own: boolean;
  /** Why nothing may be changed; undefined when it may. */
  why: string | undefined;
  reload: () => void;
}

const valuesOf = (user: UserDetails): StaffValues => ({
  fname: user.fname,
  lname: user.lname,
  oname: user.oname,
  gender: user.gender as StaffValues['gender'],
  dob: user.dob,
  marital_status: user.marital_status as StaffValues['marital_status'],
  religion: user.religion ?? 0,
  phone: user.phone,
  phone2: user.phone2,
  email: user.email,
  accType: user.catID,
  staffCat: user.staffCat,
  serial_number: user.serial_number,
  level: user.level ?? 0,
  subjectList: user.subjectList,
  username: user.username,
});

const labels: Record<keyof StaffValues, string> = {
  fname: 'Firstname',
  lname: 'Surname',
  oname: 'Othername',
  gender: 'Gender',
  dob: 'Date of birth',
  marital_status: 'Marital status',
  religion: 'Religion',
  phone: 'Phone',
  phone2: 'Other phone',
  email: 'Email',
  accType: 'Account type',
  staffCat: 'Staff category',
  serial_number: 'Serial number',
  level: 'Level',
  subjectList: 'Trained subjects',
  username: 'Username',
};

/** A value in words, to report somebody else's change. */
function inWords(school: School, name: keyof StaffValues, value: StaffValues[keyof StaffValues]): string {
  const { lists, nameIn } = school;
  if (Array.isArray(value)) return value.map((id) => nameIn('subjectData', id)).join(', ');
  const id = Number(value);
  if (name === 'religion') return nameIn('religionData', id);
  if (name === 'level') return nameIn('levelData', id);
  if (name === 'accType') return lists.catData.find(({ catID }) => catID === id)?.catName ?? '';
  if (name === 'staffCat') return lists.StaffCategory.find((category) => category.id === id)?.name ?? '';
  return String(value);
}

/** Merges and reports what somebody else changed meanwhile. */
export function EditUser({ user, school, own, why, reload }: Props) {
  const update = useSend('updateUser2', { refresh: ['showUser', 'getUsers'] });
  const latest = valuesOf(user);
  const form = useForm({
    values: latest,
    required: [...requiredOfStaff, 'username'],
    requiredText: schoolTexts.enterAllFields,
    check: ruleBroken,
    warn: oddFields,
  });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: user.ver,
    problem: update.problem,
    reload,
  });
  const save = async (values: StaffValues) => {
    const answer = await update.send({ currentID: user.id, ...staffPayload(values), ver: newest() });
    if (answer) saved(values, answer.ver);
  };
  return (
    <div className="stack">
      {why !== undefined && <Alert kind="info">{why}</Alert>}
      <ChangedMeanwhile
        overtaken={overtaken}
        labels={labels}
        words={(name, value) => inWords(school, name, value)}
        onClose={forget}
      />
      <Warnings warnings={update.answer?.warnings ?? []} />
      <Form form={form} outcome={update} {...(why === undefined && { action: 'Update' })} onSubmit={save}>
        <StaffFields form={form} school={school} locked={why !== undefined} own={own}>
          <TextField
            label="Username"
            maxLength={100}
            autoComplete="off"
            {...form.field('username')}
            disabled={why !== undefined}
          />
        </StaffFields>
      </Form>
    </div>
  );
}
