import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAllowed } from '../hooks.ts';

/** A student's name leads to the wallet, for who may open it. */
export function WalletLink({ regNo, children }: { regNo: string; children: ReactNode }) {
  const may = useAllowed();
  if (!may('getStudentWallet')) return children;
  return <Link href={`/student_wallet?regNo=${encodeURIComponent(regNo)}`}>{children}</Link>;
}
