export const reportNames: Readonly<Record<string, string>> = {
  EOT_REPORT: 'End of Term Report',
  GENERAL_REPORT: 'Student Report',
  EOY_REPORT: 'End of Year Report',
};

/** Of a report that was issued, in words. */
export const reportStates: Readonly<Record<string, string>> = {
  VALID: 'Valid',
  REPLACED: 'Replaced',
  VOID: 'Withdrawn',
};

export const sameSets = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether cards in force of a class were issued with other exam sets than these. */
export const isIssuedOtherwise = (issued: readonly (readonly number[])[], setIDs: readonly number[]): boolean =>
  issued.some((each) => !sameSets(each, setIDs));
