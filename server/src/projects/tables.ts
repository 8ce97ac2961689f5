import type { ApprovedPart } from '@somero/contract/projects/rules.ts';
import type { Generated } from 'kysely';

/** Amounts are whole UGX and may pass 2^31. */
export interface ProjectsTables {
  projects: {
    id: Generated<number>;
    name: string;
    amount: number;
    dollarRate: number;
    euroRate: number;
    description: string;
    status: number;
    createdBy: number;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
  projectUsers: { projectID: number; userID: number };
  budgetLines: {
    id: Generated<number>;
    projectID: number;
    position: number;
    name: string;
    nameKey: string;
    amount: number;
    /** 1: removed from the budget. Deleted expenses may refer to it, and it comes back under the same name. */
    removed: number;
  };
  /** An entered activity («Add A New Activity»): an expense on a budgeted one. A deleted row stays, marked. */
  expenses: {
    id: Generated<number>;
    projectID: number;
    budgetLineID: number;
    description: string;
    descriptionKey: string;
    amount: number;
    spentOn: string;
    receiptNo: string;
    /** Folded. Two expenses with the same key have the same receipt number. */
    receiptKey: string;
    createdBy: number;
    createdAt: string;
    updatedAt: string;
    approved: number;
    approvedBy: number | null;
    approvedAt: string | null;
    /** Why it went back to who entered it; null again when it is changed or approved. */
    returnReason: Generated<string | null>;
    returnedBy: Generated<number | null>;
    returnedAt: Generated<string | null>;
    deletedBy: number | null;
    deletedAt: string | null;
    ver: Generated<number>;
  };
  /** Who last changed a part that an approval covers. No row: it is as it was entered. */
  expenseChanges: { expenseID: number; part: ApprovedPart; changedBy: number; changedAt: string };
  /** `expenseID` is null for a project's own receipt. The current one has no `replacedAt`. None is ever deleted. */
  receipts: {
    id: Generated<number>;
    projectID: number;
    expenseID: number | null;
    fileID: string;
    fileName: string;
    uploadedBy: number;
    uploadedAt: string;
    replacedAt: string | null;
  };
}
