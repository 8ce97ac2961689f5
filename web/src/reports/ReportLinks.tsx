import { Link } from 'wouter';
import { useAllowed } from '../hooks.ts';

export function ReportLinks() {
  const may = useAllowed();
  return (
    <>
      {may('getIssuedReports') && <Link href="/issued_reports">Issued Reports</Link>}
      {may('getGradingSchemes') && <Link href="/grading_rules">Grading Rules</Link>}
    </>
  );
}
