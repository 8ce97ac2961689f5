import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { useEffect, useRef } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import css from './IssuedTable.module.css';
import { type IssuedReport, kindOf, periodOf } from './issuedReport.ts';

interface Props {
  report: IssuedReport;
  onDone: (msg: string) => void;
  /** The report in the list may be out of date. */
  onStale: () => void;
  onClose: () => void;
}

/** Withdraws an issued report; checking its code then says so. */
export function WithdrawReport({ report, onDone, onStale, onClose }: Props) {
  const sending = useSend('voidReport', { refresh: ['getIssuedReports'] });
  const { problem } = sending;
  const stale = useRef(onStale);
  stale.current = onStale;
  useEffect(() => {
    // Somebody else withdrew it first, or our answer was lost.
    if (problem) stale.current();
  }, [problem]);
  const form = useForm({ values: { reason: '' }, required: ['reason'], requiredText: texts.enterVoidReason });
  const withdraw = async ({ reason }: { reason: string }) => {
    const answer = await sending.send({ id: report.id, reason: reason.trim() });
    if (answer) onDone(answer.msg || 'The report was withdrawn');
  };
  return (
    <EditDialog of="this report" title="Withdraw this report?" size="small" onClose={onClose}>
      <div className="stack">
        <p>
          <b>{report.name}</b>
          <br />
          {`${kindOf(report)}, ${periodOf(report)}, code `}
          <span className={css.unbroken}>{report.code}</span>
        </p>
        <Alert kind="warn">
          Anyone who checks the code will read that the report was withdrawn. You cannot undo this, but you can make a
          new report.
        </Alert>
        <Form
          form={form}
          outcome={sending}
          columns={1}
          more={
            <>
              <Button type="submit" look="danger" busy={sending.sending}>
                Withdraw
              </Button>
              <Button onClick={onClose}>Keep it</Button>
            </>
          }
          onSubmit={withdraw}
        >
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} />
        </Form>
      </div>
    </EditDialog>
  );
}
