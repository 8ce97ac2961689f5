import { momentInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { broughtInWords } from './inWords.ts';
import { useSchoolPay } from './useSchoolPay.ts';

/** On Import Payments: what comes in by itself need not be imported. */
export function SchoolPayLine() {
  const mayOpen = useAllowed()('getFeeRules');
  const { answer: state } = useSchoolPay();
  if (state?.on !== 1) return null;
  return (
    <p>
      {`SchoolPay online: last pull ${state.answeredAt ? `${momentInWords(state.answeredAt)}. ${broughtInWords(state)}` : 'not yet'}`}
      {state.problem && `. ${state.problem}`}
      {mayOpen && (
        <>
          {' '}
          <Link href="/fee_rules">Fee Rules</Link>
        </>
      )}
    </p>
  );
}
