import { Link } from 'wouter';
import { useAllowed } from '../hooks.ts';

/** From a screen that makes reports to what belongs to it: what was issued, and the rules that grade. */
export function ReportLinks() {
  const may = useAllowed();
  return (
    <>
      {may('getIssuedReports') && <Link href="/issued_reports">Issued Reports</Link>}
      {may('getGradingSchemes') && <Link href="/grading_rules">Grading Rules</Link>}
    </>
  );
}
