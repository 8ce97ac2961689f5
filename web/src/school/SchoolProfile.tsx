import type { Answer } from '@somero/contract';
import { isEmail } from '@somero/contract/isEmail.ts';
import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { useCall, useSend } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { ColourField } from '../ui/fields/ColourField.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PictureField } from '../ui/fields/PictureField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshAnswer } from '../ui/fields/useFreshAnswer.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import { type PictureChange, usePicture } from '../ui/fields/usePicture.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CardPreview } from './CardPreview.tsx';
import { SchoolHead } from './SchoolHead.tsx';
import css from './SchoolProfile.module.css';

type Profile = Answer<'getSchoolProfile'>['profile'];

export function SchoolProfile() {
  const reading = useCall('getSchoolProfile', {});
  const stored = useFreshAnswer(reading)?.profile;
  return (
    <>
      <PageTitle title="School Profile" />
      <Loaded value={stored} reading={reading}>
        {(profile) => <ProfileForm profile={profile} reload={reading.reload} />}
      </Loaded>
    </>
  );
}

const valuesOf = ({ name, motto, address, poBox, phones, email, headteacher, colour, cardDesign }: Profile) => ({
  name,
  motto,
  address,
  poBox,
  phones,
  email,
  headteacher,
  colour,
  cardDesign,
  badge: undefined as PictureChange,
  signature: undefined as PictureChange,
  photo: undefined as PictureChange,
});
type Values = ReturnType<typeof valuesOf>;

const layouts = [
  { value: 'CLASSIC', label: 'Classic' },
  { value: 'COMPACT', label: 'Compact, for many subjects' },
  { value: 'BOLD', label: 'Bold, with a large photo' },
] as const;

const labels: Record<keyof Values, string> = {
  name: 'Name',
  motto: 'Motto',
  address: 'Address',
  poBox: 'P.O. box',
  phones: 'Phones',
  email: 'Email',
  headteacher: 'Head teacher',
  colour: 'School colour',
  cardDesign: 'Report card layout',
  badge: 'Badge',
  signature: 'Signature',
  photo: 'Photo of the school',
};

const words = (name: keyof Values, value: Values[keyof Values]): string =>
  (name === 'cardDesign' && layouts.find((layout) => layout.value === value)?.label) || String(value);

function ProfileForm({ profile, reload }: { profile: Profile; reload: () => void }) {
  const update = useSend('updateSchoolProfile', { refresh: ['getSchoolProfile', 'about'] });
  const latest = valuesOf(profile);
  const form = useForm({
    values: latest,
    required: ['name'],
    requiredText: texts.fillRequired,
    check: ({ email }) => {
      const isRight = email.trim() === '' || email.trim() === profile.email || isEmail(email.trim());
      return isRight ? undefined : { msg: texts.enterEmail, fields: { email: texts.enterEmail } };
    },
  });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: profile.ver,
    problem: update.problem,
    reload,
  });
  const badge = usePicture(form.values.badge, profile.badge);
  const save = async (values: Values) => {
    const answer = await update.send({ ...values, ver: newest() });
    if (answer) saved(valuesOf(answer.profile), answer.profile.ver);
  };
  return (
    <div className={css.sides}>
      <Card title="Letterhead">
        <SchoolHead {...form.values} badge={badge} />
      </Card>
      <Card>
        <div className="stack">
          <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
          <Form form={form} outcome={update} action="Update" onSubmit={save}>
            <TextField label={labels.name} maxLength={120} {...form.field('name')} />
            <TextField label={labels.motto} maxLength={160} {...form.field('motto')} />
            <TextField label={labels.address} maxLength={200} {...form.field('address')} />
            <TextField label={labels.poBox} maxLength={60} {...form.field('poBox')} />
            <TextField label={labels.phones} type="tel" maxLength={120} {...form.field('phones')} />
            <TextField label={labels.email} type="email" maxLength={120} {...form.field('email')} />
            <TextField
              label={labels.headteacher}
              maxLength={120}
              hint="Printed under the signature on report cards."
              {...form.field('headteacher')}
            />
            <ColourField
              label={labels.colour}
              hint="Used in the bar of Somero and on paper. Leave empty to use Somero’s own."
              {...form.field('colour')}
            />
            <SelectField
              label={labels.cardDesign}
              options={layouts}
              placeholder={null}
              hint="Cards already issued keep the layout they were printed in."
              {...form.field('cardDesign')}
            />
            <PictureField
              label={labels.badge}
              stored={profile.badge}
              hint="png or jpeg, at most 5 MB"
              {...form.field('badge')}
            />
            <PictureField
              label={labels.signature}
              stored={profile.signature}
              hint="The head teacher’s signature. png or jpeg, at most 5 MB"
              {...form.field('signature')}
            />
            <PictureField
              label={labels.photo}
              stored={profile.photo}
              hint="Shown beside the sign-in on a computer. png or jpeg, at most 5 MB"
              {...form.field('photo')}
            />
          </Form>
        </div>
      </Card>
      <div className={css.preview}>
        <Card title="Report card">
          <CardPreview design={form.values.cardDesign} colour={form.values.colour} />
        </Card>
      </div>
    </div>
  );
}
