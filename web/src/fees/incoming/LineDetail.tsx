import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { dayInWords, momentInWords } from '@somero/contract/schoolTime.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { afterMoney } from '../afterMoney.ts';
import { WalletLink } from '../WalletLink.tsx';
import css from './Incoming.module.css';
import type { IncomingLine } from './IncomingLine.ts';
import { MatchForm } from './MatchForm.tsx';
import { OtherWays } from './OtherWays.tsx';

interface Props {
  line: IncomingLine;
  mayDecide: boolean;
  onDecided: (msg: string, warnings: readonly string[]) => void;
}

export function LineDetail({ line, mayDecide, onDecided }: Props) {
  const matching = useSend('matchIncoming', { refresh: [...afterMoney, 'getIncoming'] });
  const { id, ver, state, stands } = line;
  const decide = async (way: Omit<Parameters<typeof matching.send>[0], 'id' | 'ver'>) => {
    const answer = await matching.send({ id, ver, ...way });
    if (!answer) return;
    const warnings = [...answer.warnings, ...answer.payments.flatMap((payment) => payment.warnings)];
    const receipts = answer.payments.map(({ receiptNo }) => receiptNumber(receiptNo)).join(', ');
    onDecided(receipts === '' ? answer.msg : `${answer.msg}: receipt ${receipts}`, warnings);
  };
  const isOpen = stands === '' && ['SUGGESTED', 'UNMATCHED', 'DIFFERS', 'VANISHED'].includes(state);
  const isDone = state === 'OWN TRANSFER' || state === 'SET ASIDE';
  return (
    <Card title={money(line.amount)}>
      <div className="stack">
        <Facts line={line} />
        {matching.problem && (
          <Alert kind="bad" onClose={matching.clear}>
            {matching.problem.message}
          </Alert>
        )}
        {mayDecide && isOpen && <MatchForm line={line} busy={matching.sending} onMatch={(way) => void decide(way)} />}
        {mayDecide && (isOpen || stands !== '') && (
          <OtherWays line={line} busy={matching.sending} onDecide={(way) => void decide(way)} />
        )}
        {mayDecide && isDone && (
          <div className="row">
            <Button busy={matching.sending} onClick={() => void decide({ putBack: 1 })}>
              Put back
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Facts({ line }: { line: IncomingLine }) {
  const { paidOn, account, text, reference, code, state, stands, why, reason, students, at, by } = line;
  const facts: [string, React.ReactNode][] = [
    ['State', [state, stands && `kept as ${stands}`, why].filter(Boolean).join(', ')],
    ['Paid on', dayInWords(paidOn)],
    ['Account', account],
    ['Text', text],
    ['Reference', reference],
    ['Code', code],
    ['Reason', reason],
    ['Imported', `${momentInWords(at)}, ${by}`],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {students.length > 0 && (
        <div>
          <dt>Student</dt>
          <dd>
            {students.map(({ regno, name, receiptNo }) => (
              <div key={receiptNo}>
                <WalletLink regNo={regno}>{name}</WalletLink> {`receipt ${receiptNumber(receiptNo)}`}
              </div>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
