import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useRef, useState } from 'react';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Form, type Outcome } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import type { Sending } from '../../useSending.ts';
import type { Application, Places } from './Application.ts';

export interface Decided {
  /** The application. */
  id: number;
  msg: string;
  name: string;
  /** After an approval. */
  studentID?: number | undefined;
  warnings: readonly string[];
  /** The admission letter from the answer. */
  letter: {
    path?: string | undefined;
    jobID?: number | undefined;
    failed?: { student: string; msg: string }[] | undefined;
  };
}

interface Props {
  application: Application;
  school: School;
  /** The first of each is offered. */
  places: Places;
  decide: Sending<'approveStudent'>;
  onDecided: (decided: Decided) => void;
}

const values = { stream: 0, house: 0, rejectionReason: '' };
type Values = typeof values;

/** Errors in the words of the second document, section 5. */
const approveProblem = ({ stream, house }: Values) =>
  stream === 0
    ? { msg: texts.assignStream, fields: { stream: texts.assignStream } }
    : house === 0
      ? { msg: texts.assignHouse, fields: { house: texts.assignHouse } }
      : undefined;
const rejectProblem = ({ rejectionReason }: Values) =>
  rejectionReason.trim() === ''
    ? { msg: texts.enterReason, fields: { rejectionReason: texts.enterReason } }
    : undefined;

function sizeInWords(places: Places['streams'], chosen: number): string {
  const place = places.find(({ id }) => id === chosen);
  if (!place) return 'Needed to approve.';
  const isFewest = places.every(({ students }) => place.students <= students);
  return `${counted(place.students, 'student')} now${isFewest ? ', the fewest' : ''}.`;
}

/** Stream and house for an approval, or a reason for a rejection; both ask for confirmation. */
export function Decision({ application, school, places, decide, onDecided }: Props) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const streams = school.streamsOf(application.currentClass ?? 0);
  const [stream, house] = [places.streams[0]?.id ?? 0, places.houses[0]?.id ?? 0];
  const form = useForm({ values: { ...values, stream, house }, check: approveProblem });
  const chosen = form.values;
  const name = fullName(application);
  const fields = useRef<HTMLDivElement>(null);

  const reject = () => {
    decide.clear();
    const problem = rejectProblem(chosen);
    form.fail(problem);
    if (problem) fields.current?.querySelector<HTMLElement>('[name=rejectionReason]')?.focus();
    else setAsking('reject');
  };
  const send = async (action: 0 | 1) => {
    const { stream, house, rejectionReason } = chosen;
    const given = action === 1 ? { stream, house } : { rejectionReason: rejectionReason.trim() };
    const answer = await decide.send({ studentID: application.id, action, ...given });
    setAsking(undefined);
    if (!answer) return;
    const { msg, studentID, warnings = [], path, jobID, failed } = answer;
    onDecided({ id: application.id, msg, name, studentID, warnings, letter: { path, jobID, failed } });
  };
  // A conflict is shown elsewhere, because the form is gone by then.
  const outcome: Outcome = { ...decide, problem: decide.problem?.status === 409 ? undefined : decide.problem };
  const place = `${school.nameIn('classData', application.currentClass ?? 0)} ${school.nameIn('streamData', chosen.stream)}`;
  return (
    <>
      <div ref={fields}>
        <Form
          form={form}
          outcome={outcome}
          action="Approve"
          columns={1}
          onSubmit={() => setAsking('approve')}
          more={
            <Button look="danger" disabled={decide.sending} onClick={reject}>
              Reject
            </Button>
          }
        >
          <SelectField
            label="Stream"
            options={streams}
            hint={sizeInWords(places.streams, chosen.stream)}
            {...form.field('stream')}
          />
          <SelectField
            label="House"
            options={school.entries('housesData')}
            hint={sizeInWords(places.houses, chosen.house)}
            {...form.field('house')}
          />
          <TextArea
            label="Rejection reason"
            maxLength={500}
            hint="Needed to reject. The parent will see it."
            {...form.field('rejectionReason')}
          />
        </Form>
      </div>
      {asking && (
        <Confirm
          title={asking === 'approve' ? 'Approve' : 'Reject'}
          question={
            asking === 'approve'
              ? `${name} becomes a student of ${place}, house ${school.nameIn('housesData', chosen.house)}. Approve the application?`
              : `The application of ${name} will be rejected. The parent will see this reason: “${chosen.rejectionReason.trim()}”. Reject it?`
          }
          action={asking === 'approve' ? 'Approve' : 'Reject'}
          danger={asking === 'reject'}
          busy={decide.sending}
          onConfirm={() => void send(asking === 'approve' ? 1 : 0)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
