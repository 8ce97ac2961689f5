import type { Payload } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { isTyped, type TypedActivity } from '@somero/contract/projects/projectProblems.ts';
import { activityNameOf, writeActivity } from '@somero/contract/projects/rules.ts';
import { normalised } from '@somero/contract/text.ts';
import type { ProjectRecord } from '../Project.ts';

export interface ActivityRow extends TypedActivity {
  /** The stored name; '' for a new row. */
  from: string;
}

/** Everything as it was typed. */
export interface ProjectValues {
  projName: string;
  projAmount: string;
  projDollar: string;
  projEuro: string;
  projDes: string;
  projAct: ActivityRow[];
  projUsers: number[];
  projFile: File | null;
}

export const labels: Record<keyof ProjectValues, string> = {
  projName: 'Project name',
  projAmount: 'Amount (UGX)',
  projDollar: 'Cost of 1 Dollar (UGX)',
  projEuro: 'Cost of 1 Euro (UGX)',
  projDes: 'Description',
  projAct: 'Activities',
  projUsers: 'Users',
  projFile: 'Receipt',
};

export const emptyRow: ActivityRow = { name: '', amount: '', from: '' };

export const emptyProject: ProjectValues = {
  ...{ projName: '', projAmount: '', projDollar: '', projEuro: '', projDes: '' },
  projAct: [emptyRow],
  projUsers: [],
  projFile: null,
};

const ascending = (a: number, b: number) => a - b;

export const valuesOf = (project: ProjectRecord): ProjectValues => ({
  projName: project.projectNames,
  projAmount: String(project.projectAmount),
  projDollar: String(project.dollar),
  projEuro: String(project.euro),
  projDes: project.projectDescription,
  projAct: project.budget.map(({ name, amount }) => ({ name, amount: String(amount), from: name })),
  projUsers: project.users.map(({ id }) => id).sort(ascending),
  projFile: null,
});

/** Valid values as the server stores them, so that reading them back is not reported as somebody else's change. */
export const asStored = (values: ProjectValues): ProjectValues => ({
  projName: normalised(values.projName),
  projAmount: String(Number(values.projAmount)),
  projDollar: String(Number(values.projDollar)),
  projEuro: String(Number(values.projEuro)),
  projDes: normalised(values.projDes),
  projAct: values.projAct.filter(isTyped).map(({ name, amount }) => {
    const stored = normalised(activityNameOf(name));
    return { name: stored, amount: String(Number(amount)), from: stored };
  }),
  projUsers: [...values.projUsers].sort(ascending),
  projFile: null,
});

/** The part of the payload that both calls share. */
const shared = (values: ProjectValues) => {
  const { projName, projAmount, projDollar, projEuro, projDes, projAct, projUsers } = asStored(values);
  const activities = projAct.map(({ name, amount }) => writeActivity({ name, amount: Number(amount) }));
  return { projName, projAmount, projDollar, projEuro, projDes, projAct: activities, projUsers };
};

/** @param values with a receipt: validation requires one */
export function newProject(values: ProjectValues): Payload<'addProject'> {
  const receipt = values.projFile as File;
  return { ...shared(values), projFile: receipt, projFileName: receipt.name };
}

export function projectChanges(values: ProjectValues, { id, ver, filePath }: ProjectRecord): Payload<'updateProject'> {
  const receipt = values.projFile;
  return {
    updateID: id,
    ...shared(values),
    projFileStatus: receipt ? 1 : 0,
    ...(receipt && { projFile: receipt, projFileName: receipt.name }),
    oldFilePath: filePath,
    ver,
  };
}

/** A value in words, to report somebody else's change. */
export function inWords(
  name: keyof ProjectValues,
  value: ProjectValues[keyof ProjectValues],
  nameOfUser: (id: number) => string,
): string {
  if (name === 'projAct') {
    return (value as ActivityRow[]).map(({ name: of, amount }) => `${of} ${printedAmount(Number(amount))}`).join('; ');
  }
  if (name === 'projUsers') return (value as number[]).map(nameOfUser).join(', ');
  if (['projAmount', 'projDollar', 'projEuro'].includes(name)) return printedAmount(Number(value));
  return String(value ?? '');
}
