import type { ApprovedPart } from '@somero/contract/projects/rules.ts';
import type { Generated } from 'kysely';

/** Money is in whole UGX and may pass 2^31. */
export interface ProjectsTables {
  projects: {
    id: Generated<number>;
    name: string;
    amount: number;
    /** UGX for 1 US dollar. */
    dollarRate: number;
    /** UGX for 1 euro. */
    euroRate: number;
    description: string;
    /** 1 running, 0 stopped. */
    status: number;
    createdBy: number;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
  /** Who sees a project besides ADMIN. */
  projectUsers: { projectID: number; userID: number };
  /** The budgeted activities of a project. */
  budgetLines: {
    id: Generated<number>;
    projectID: number;
    /** From 0, in the order of the budget. */
    position: number;
    name: string;
    /** Folded, unique in the project. */
    nameKey: string;
    amount: number;
    /** 1: taken out of the budget. It stays, for deleted expenses may name it, and comes back under the same name. */
    removed: number;
  };
  /** An activity as it was entered («Add A New Activity»): what a budgeted activity has cost. Deleting marks it. */
  expenses: {
    id: Generated<number>;
    projectID: number;
    budgetLineID: number;
    description: string;
    /** Folded, to find it by. */
    descriptionKey: string;
    amount: number;
    /** The day it was spent, YYYY-MM-DD. */
    spentOn: string;
    receiptNo: string;
    /** Folded: two expenses that have it have one receipt number. */
    receiptKey: string;
    createdBy: number;
    createdAt: string;
    updatedAt: string;
    approved: number;
    approvedBy: number | null;
    approvedAt: string | null;
    deletedBy: number | null;
    deletedAt: string | null;
    ver: Generated<number>;
  };
  /** Who last changed a part of an expense that an approval vouches for; none where it is as it was entered. */
  expenseChanges: { expenseID: number; part: ApprovedPart; changedBy: number; changedAt: string };
  /** Receipts of projects (`expenseID` null) and of expenses. The one in force has no `replacedAt`; none is ever deleted. */
  receipts: {
    id: Generated<number>;
    projectID: number;
    expenseID: number | null;
    fileID: string;
    /** The name that it came with, as `receiptName` lets it pass. */
    fileName: string;
    uploadedBy: number;
    uploadedAt: string;
    replacedAt: string | null;
  };
}
