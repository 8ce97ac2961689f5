import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { afterPayments } from './Payment.ts';

/** The provider is asked what became of a payment. */
export function AskAgain({ id }: { id: number }) {
  const ask = useSend('askSmsPayment', { refresh: afterPayments });
  return (
    <>
      <Button busy={ask.sending} onClick={() => void ask.send({ id })}>
        Ask again
      </Button>
      {ask.answer && <span role="status">{ask.answer.msg}</span>}
      {ask.problem && (
        <Alert kind="bad" onClose={ask.clear}>
          {ask.problem.message}
        </Alert>
      )}
    </>
  );
}
