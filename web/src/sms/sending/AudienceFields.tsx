import type { ParentChoice } from '@somero/contract/sms/rules.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { everything, type Lists } from './Recipient.ts';
import type { SendFormState } from './SendValues.ts';

const actions = [
  { value: 'PARENTS', label: 'Send To Parents' },
  { value: 'STAFF', label: 'Send To Staff' },
  { value: 'OTHER', label: 'Other' },
] as const;

const parents: { value: ParentChoice; label: string }[] = [
  { value: 'PAYER', label: 'Who pays the fees' },
  { value: 'FATHER', label: 'Father' },
  { value: 'MOTHER', label: 'Mother' },
  { value: 'BOTH', label: 'Both' },
];

const named = (rows: readonly { id: number; name: string }[], all: string) => [
  { value: everything, label: all },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

interface Props {
  form: SendFormState;
  lists: Lists;
}

/** Whom the message goes to. A teacher without all students has only parents of their own classes. */
export function AudienceFields({ form, lists }: Props) {
  const { audience, classID } = form.values;
  const isForAll = lists.staffCatData.length > 0;
  return (
    <>
      <SelectField
        label="Action"
        placeholder={smsTexts.selectAction}
        options={actions.filter(({ value }) => isForAll || value === 'PARENTS')}
        {...form.field('audience')}
      />
      {audience === 'PARENTS' && (
        <>
          <SelectField label="Which parent" placeholder={null} options={parents} {...form.field('which')} />
          <SelectField
            label="Class"
            options={named(lists.classData, 'ALL CLASSES')}
            {...form.field('classID')}
            onChange={(chosen) => form.set({ classID: chosen, streamID: everything })}
          />
          <SelectField
            label="Stream"
            options={named(streamsOf(lists, classID), 'ALL STREAMS')}
            {...form.field('streamID')}
          />
        </>
      )}
      {audience === 'STAFF' && (
        <SelectField label="Staff type" options={named(lists.staffCatData, 'ALL STAFF')} {...form.field('staffCat')} />
      )}
    </>
  );
}

function streamsOf({ classData, streamData }: Lists, classID: number): Lists['streamData'] {
  const ids = classData
    .find(({ id }) => id === classID)
    ?.streams.split(',')
    .map(Number);
  return ids ? streamData.filter(({ id }) => ids.includes(id)) : streamData;
}
