import { mostListed } from '@somero/contract/fees/payments/methods.ts';
import {
  isAward,
  oneOffKinds,
  requestKinds,
  requestStates,
  voucherNumber,
} from '@somero/contract/fees/reductions/kinds.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { type ReactNode, useState } from 'react';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { StudentLine, studentColumns } from '../studentColumns.tsx';
import { DecideRequest } from './DecideRequest.tsx';
import { type FeeRequest, sizeInWords, termsInWords } from './FeeRequest.ts';
import { RequestDialog } from './RequestDialog.tsx';
import css from './Requests.module.css';
import { TakeBack } from './TakeBack.tsx';
import { Withdraw } from './Withdraw.tsx';

type Open = { does: 'add' } | { does: 'decide' | 'withdraw' | 'take back'; request: FeeRequest };
type State = (typeof requestStates)[number];

const everyState = 'ALL';
const askable = requestKinds.filter((kind) => kind !== 'TAKE BACK');

export function Requests() {
  const [{ state, part }, change] = useFilters<{ state: string; part: number }>({ state: 'PENDING', part: 1 });
  const isState = (word: string): word is State => requestStates.some((each) => each === word);
  const asked = { ...(isState(state) && { state }), page: Math.max(1, Math.floor(part)), size: mostListed };
  const reading = useCall('getFeeRequests', asked, { keepPrevious: true });
  const may = useAllowed();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<{ msg: string; path: string }>();
  const close = () => setOpen(undefined);
  const start = (what: Open) => {
    setDone(undefined);
    setOpen(what);
  };
  const finish = (msg: string, path = '') => {
    setDone({ msg, path });
    close();
  };
  const buttons = (request: FeeRequest) => (
    <Buttons {...{ request, mayDecide: may('decideFeeRequest') }} onOpen={(does) => start({ does, request })} />
  );
  return (
    <>
      <PageTitle title="Requests">
        <Button look="main" onClick={() => start({ does: 'add' })}>
          New request
        </Button>
      </PageTitle>
      <div className="stack">
        {done && (
          <Announced>
            <Alert kind="good" onClose={() => setDone(undefined)}>
              {done.msg}
              {done.path && (
                <>
                  {'. '}
                  <a href={done.path} target="_blank" rel="noreferrer">
                    Open the voucher
                  </a>
                </>
              )}
            </Alert>
          </Announced>
        )}
        <Card flush>
          <Table
            caption="Requests"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={({ id }) => id}
            columns={[...columns, buttonsColumn('Decide', buttons)]}
            empty={schoolTexts.noDataFound}
            search="Search in these requests"
            noun="request"
            dense
            card={(request) => <RequestCard {...request} buttons={buttons(request)} />}
            filters={
              <SelectField
                quietLabel
                label="State"
                placeholder={null}
                options={[
                  ...requestStates.map((each) => ({ value: each, label: each })),
                  { value: everyState, label: 'All' },
                ]}
                value={isState(state) ? state : everyState}
                onChange={(chosen) => change({ state: chosen, part: 1 })}
              />
            }
          />
          <Older total={reading.answer?.total ?? 0} part={asked.page} go={(to) => change({ part: to })} />
        </Card>
      </div>
      {open?.does === 'add' && <RequestDialog title="New request" kinds={askable} onAsked={finish} onClose={close} />}
      {open?.does === 'decide' && <DecideRequest request={open.request} onDecided={finish} onClose={close} />}
      {open?.does === 'withdraw' && <Withdraw request={open.request} onDone={finish} onClose={close} />}
      {open?.does === 'take back' && <TakeBack request={open.request} onAsked={finish} onClose={close} />}
    </>
  );
}

/** The others, where there are more than one list holds. */
const Older = ({ total, part, go }: { total: number; part: number; go: (part: number) => void }) =>
  (total > mostListed || part > 1) && (
    <div className={`row ${css.older}`}>
      {part > 1 && <Button onClick={() => go(part - 1)}>Newer requests</Button>}
      {part * mostListed < total && <Button onClick={() => go(part + 1)}>Older requests</Button>}
      <span className="quiet">{`The list holds ${mostListed.toLocaleString('en')} of ${counted(total, 'request')}, the newest first`}</span>
    </div>
  );

interface ButtonsProps {
  request: FeeRequest;
  mayDecide: boolean;
  onOpen: (does: 'decide' | 'withdraw' | 'take back') => void;
}

function Buttons({ request, mayDecide, onOpen }: ButtonsProps) {
  const { state, kind, own, takenBack, path, voucherNo, name } = request;
  const of = `${kind} of ${name}`;
  const isReversible = kind === 'REFUND' || kind === 'TRANSFER' || oneOffKinds.some((each) => each === kind);
  return (
    <div className="row">
      {state === 'PENDING' && mayDecide && (
        <Button small look="main" onClick={() => onOpen('decide')} aria-label={`Decide ${of}`}>
          Decide
        </Button>
      )}
      {state === 'PENDING' && own === 1 && (
        <Button small onClick={() => onOpen('withdraw')} aria-label={`Withdraw ${of}`}>
          Withdraw
        </Button>
      )}
      {path && (
        <a href={path} target="_blank" rel="noreferrer">
          {`Voucher ${voucherNumber(voucherNo)}`}
        </a>
      )}
      {state === 'APPROVED' && isReversible && takenBack === 0 && (
        <Button small onClick={() => onOpen('take back')} aria-label={`Take back ${of}`}>
          Take back
        </Button>
      )}
    </div>
  );
}

const tones = { PENDING: 'amber', APPROVED: 'leaf', REFUSED: 'danger', WITHDRAWN: 'grey' } as const;
const stateOf = ({ state, takenBack }: FeeRequest): string => (takenBack === 1 ? 'TAKEN BACK' : state);

const decisionOf = ({ decidedBy, decidedAt, decidedReason }: FeeRequest): string =>
  [decidedBy, decidedAt && momentInWords(decidedAt), decidedReason].filter(Boolean).join(', ');

const whatOf = (request: FeeRequest): string =>
  [
    sizeInWords(request),
    termsInWords(request),
    request.toName && `to ${request.toName} (${request.toRegno})`,
    [request.method, request.reference].filter(Boolean).join(' '),
    isAward(request.kind) ? request.sponsor : '',
  ]
    .filter(Boolean)
    .join('; ');

const columns: Column<FeeRequest>[] = [
  { key: 'askedAt', title: 'Asked', time: true, value: ({ askedAt }) => momentInColumn(askedAt) },
  ...studentColumns,
  { key: 'kind', title: 'What', value: ({ kind }) => kind },
  { key: 'size', title: 'How much', value: whatOf },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  { key: 'by', title: 'By', value: ({ askedBy }) => askedBy },
  {
    key: 'state',
    title: 'State',
    value: (request) => [stateOf(request), decisionOf(request)].filter(Boolean).join(': '),
    cell: (request) => (
      <>
        <Badge tone={tones[request.state]}>{stateOf(request)}</Badge>
        {request.decidedAt && <div className="quiet">{decisionOf(request)}</div>}
      </>
    ),
  },
];

function RequestCard({ buttons, ...request }: FeeRequest & { buttons: ReactNode }) {
  return (
    <>
      <StudentLine student={request} />
      <Badge tone={tones[request.state]}>{stateOf(request)}</Badge> <b>{request.kind}</b> {whatOf(request)}
      <br />
      {request.reason}
      <br />
      <span className="quiet">{`${request.askedBy}, ${momentInWords(request.askedAt)}`}</span>
      {request.decidedAt && <div className="quiet">{decisionOf(request)}</div>}
      {buttons}
    </>
  );
}
