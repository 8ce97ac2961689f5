import type { RequestKind } from '@somero/contract/fees/reductions/kinds.ts';
import { useState } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FeesData } from '../FeesData.ts';
import { PickedStudent } from './PickedStudent.tsx';
import { RequestFields } from './RequestFields.tsx';
import { emptyRequest, type RequestValues, requestPayload, requestProblem } from './RequestValues.ts';

/** Calls whose answers a request or its decision changes. */
export const afterRequests = [
  ...['getFeeRequests', 'getAwards', 'getReductions', 'getStudentWallet', 'getFeeAttention'],
  ...['findPayer', 'getFeesReport', 'getFeesSummary'],
] as const;

export interface Asked {
  title: string;
  kinds: readonly RequestKind[];
  /** Absent: searched in the dialog. */
  student?: { regno: string; name: string };
  values?: Partial<RequestValues>;
}

interface Props extends Asked {
  onAsked: (msg: string) => void;
  onClose: () => void;
}

export function RequestDialog(props: Props) {
  const reading = useCall('getSchoolFeesData', {});
  return (
    <EditDialog of="this request" title={props.title} size="medium" onClose={props.onClose}>
      <Loaded value={reading.answer} reading={reading}>
        {(data) => <RequestForm {...props} data={data} />}
      </Loaded>
    </EditDialog>
  );
}

function RequestForm({ kinds, student, values, data, onAsked }: Props & { data: FeesData }) {
  const [found, setFound] = useState(student);
  const ask = useSend('addFeeRequest', { refresh: [...afterRequests] });
  const form = useForm<RequestValues>({
    values: {
      ...{ ...emptyRequest, kind: kinds.length === 1 ? (kinds[0] ?? '') : '', regNo: student?.regno ?? '' },
      ...values,
    },
    check: requestProblem,
  });
  const { kind } = form.values;
  const submit = async (filled: RequestValues) => {
    const answer = await ask.send(requestPayload(filled));
    if (answer) onAsked(answer.msg);
  };
  const tuition = data.paymentCategory.find(({ name }) => name === 'TUITION');
  return (
    <Form form={form} outcome={ask} action="Ask" columns={2} onSubmit={submit}>
      <div className="wide">
        <PickedStudent
          label="Student"
          student={found}
          error={form.problem?.fields?.regNo}
          {...(!student && {
            onPick: (picked) => {
              setFound(picked);
              form.set({ regNo: picked?.regno ?? '' });
            },
          })}
        />
      </div>
      {kinds.includes('BURSARY') && tuition && (
        <div className="wide">
          <Button
            small
            onClick={() =>
              form.set({
                ...{ kind: 'BURSARY', share: 'percent', percent: '100', catList: [tuition.id], sponsor: 'GOVERNMENT' },
                ...(form.values.reason === '' && { reason: 'USE/UPOLET' }),
              })
            }
          >
            USE/UPOLET: 100 % of TUITION
          </Button>
        </div>
      )}
      {kinds.length > 1 && (
        <SelectField
          label="What"
          options={kinds.map((each) => ({ value: each, label: each }))}
          {...form.field('kind')}
          required
        />
      )}
      {kind !== '' && <RequestFields kind={kind} form={form} data={data} />}
      <div className="wide">
        <TextArea label="Reason" maxLength={300} {...form.field('reason')} required />
      </div>
    </Form>
  );
}
